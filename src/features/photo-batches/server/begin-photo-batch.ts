import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';

export const beginPhotoBatch: Handler<(typeof photoBatchesEndpoints)['beginPhotoBatch']> = async (
  { db, actor, services: { clock } },
  { role },
) => {
  const id = clock.newId();
  const now = clock.now();
  await db
    .insertInto('photo_batches')
    .values({
      ...{ id, role, state: 'draft', owner_id: actor.id, counts: null },
      ...{ created_at: now, updated_at: now, done_at: null, undone_at: null },
    })
    .execute();
  return { _id: id };
};
