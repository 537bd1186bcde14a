import { peopleNames } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import { summaryOf } from './batch-rows.ts';

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
