import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import { requireOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { archiveOperation } from './archives.ts';

export const cancelPhotoArchive: Handler<(typeof photoBatchesEndpoints)['cancelPhotoArchive']> = async (
  context,
  { id },
) => {
  await requireOwnOperation(context, archiveOperation(context.services), id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
