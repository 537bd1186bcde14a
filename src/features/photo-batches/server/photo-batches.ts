import { peopleNames } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { isRetryable, listPhotos, mayUndo, requireBatch } from './photo-batches.queries.ts';
import { summarize, summaryOf } from './photo-batches.view.ts';

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

const maxShown = 100;

export const getPhotoBatches: Handler<(typeof photoBatchesEndpoints)['getPhotoBatches']> = async ({ db }) => {
  const rows = await db
    .selectFrom('photo_batches')
    .selectAll()
    // Omits batches without photos.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '!=', 'draft'),
        exists(selectFrom('batch_photos').select('id').whereRef('batch_id', '=', 'photo_batches.id')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const counted = await db
    .selectFrom('batch_photos')
    .select(['batch_id', (row) => row.fn.countAll<number | string>().as('count')])
    .groupBy('batch_id')
    .execute();
  const photos = new Map(counted.map(({ batch_id, count }) => [batch_id, Number(count)]));
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]);
  return rows.map((row) => summaryOf(row, photos.get(row.id) ?? 0, names));
};
