import type { Handler } from '#platform/server/feature.ts';
import type { takeAlongEndpoints } from '../contract.ts';
import { readAlong } from './read-along.ts';
import { requireChildToHandOut } from './require-child.ts';

export const previewTakeAlong: Handler<(typeof takeAlongEndpoints)['previewTakeAlong']> = async (
  context,
  { studentID },
) => {
  const { name } = await requireChildToHandOut(context, studentID);
  const parts = await readAlong(context, studentID);
  return {
    child: name,
    counts: parts.flatMap(({ counts }) => counts),
    stays: parts.flatMap(({ stays }) => stays),
  };
};
