import type { Verb } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnArchive } from './own-archive.ts';

export const cancelReportArchive: Verb<(typeof termReportsEndpoints)['cancelReportArchive']> = async (
  context,
  { id },
) => {
  await requireOwnArchive(context, id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
