import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import { requireOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { childExportEndpoints } from '../../contract.ts';
import { exportOperation } from './export-operation.ts';

export const cancelChildArchive: Handler<(typeof childExportEndpoints)['cancelChildArchive']> = async (
  context,
  { id },
) => {
  await requireOwnOperation(context, exportOperation(context.services), id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
