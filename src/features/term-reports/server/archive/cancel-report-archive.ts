import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import { requireOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { archiveOperation } from './archives.ts';

export const cancelReportArchive: Handler<(typeof termReportsEndpoints)['cancelReportArchive']> = async (
  context,
  { id },
) => {
  await requireOwnOperation(context, archiveOperation(context.services), id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
