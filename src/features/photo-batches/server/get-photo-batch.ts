import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { isRetryable, listPhotos, mayUndo, requireBatch, summarize } from './batch-rows.ts';

export const getPhotoBatch: Handler<(typeof photoBatchesEndpoints)['getPhotoBatch']> = async (
  { db, services },
  { id },
) => {
  const row = await requireBatch(db, id);
  const photos = await listPhotos(db, id);
  return {
    ...(await summarize(db, row)),
    mayUndo: mayUndo(services.clock, row),
    known: row.state === 'draft' ? photos.flatMap((photo) => (isRetryable(photo) ? [] : [photo.client_id])) : [],
    leftOut: photos.flatMap(({ id: _id, file_name: fileName, reason }) =>
      reason === null ? [] : [{ _id, fileName, reason }],
    ),
  };
};
