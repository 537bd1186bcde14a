import type { Verb } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { isAwaited, mayUndo, readPhotos, requireBatch, summarize } from './batch-rows.ts';

export const getPhotoBatch: Verb<(typeof photoBatchesEndpoints)['getPhotoBatch']> = async (
  { db, services },
  { id },
) => {
  const row = await requireBatch(db, id);
  const photos = await readPhotos(db, id);
  return {
    ...(await summarize(db, row)),
    mayUndo: mayUndo(services.clock, row),
    known: row.state === 'draft' ? photos.flatMap((photo) => (isAwaited(photo) ? [] : [photo.client_id])) : [],
    leftOut: photos.flatMap(({ id: _id, file_name: fileName, reason }) =>
      reason === null ? [] : [{ _id, fileName, reason }],
    ),
  };
};
