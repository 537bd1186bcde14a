import type { Handler } from '#platform/server/feature.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { archiveOperation } from './archives.ts';
import { countRequestedPhotos } from './requested-photos.ts';

export const getPhotoArchives: Handler<(typeof photoBatchesEndpoints)['getPhotoArchives']> = async (
  context,
  { role },
) => {
  const own = await ownOperations(context, archiveOperation(context.services), role);
  const photos = await countRequestedPhotos(
    context.db,
    own.map(({ _id }) => _id),
  );
  return own.map((operation) => ({ ...operation, photos: photos.get(operation._id) ?? 0 }));
};
