import type { Handler } from '#platform/server/feature.ts';
import type { agreementsEndpoints } from '../contract.ts';
import { publishAgreementsChanged } from './publish-agreements-changed.ts';
import { requireWritableAgreement } from './require-writable-agreement.ts';
import { setState } from './set-state.ts';

export const tickAgreement: Handler<(typeof agreementsEndpoints)['tickAgreement']> = async (
  context,
  { id, isDone },
) => {
  const { row, access } = await requireWritableAgreement(context, id);
  if (await setState(context, row, isDone)) await publishAgreementsChanged(context, row.student_id, access);
  return { isDone };
};
