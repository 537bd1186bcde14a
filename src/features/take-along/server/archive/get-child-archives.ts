import type { Handler } from '#platform/server/feature.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { takeAlongEndpoints } from '../../contract.ts';
import { requireChildToHandOut } from '../require-child.ts';
import { archiveOperation } from './archives.ts';

export const getChildArchives: Handler<(typeof takeAlongEndpoints)['getChildArchives']> = async (
  context,
  { studentID },
) => {
  await requireChildToHandOut(context, studentID);
  return ownOperations(context, archiveOperation(context.services), studentID);
};
