import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { PhotoRole } from '../constants.ts';
import type { Reason } from '../schemas.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    photoBatches: ReturnType<typeof photoBatchesWorld>;
  }
}

type Photo = { fileName: string; path?: string; reason?: Reason };
type Batch = { role?: PhotoRole; owner?: string | null; photos?: Photo[]; isDone?: boolean };

const counts = { create: 24, update: 1, ask: 0, skip: 1, unchanged: 2 };

let made = 0;

export const photoBatchesWorld = ({ database, clock }: Services) => ({
  /** Creates a batch. Without `photos`, it contains one file that is not a photo. */
  photoBatch: async ({ role = 'student', owner = null, photos, isDone = false }: Batch = {}) => {
    const id = clock.newId();
    const now = clock.now();
    const rows = (photos ?? [{ fileName: 'list.pdf' }]).map(({ fileName, path, reason }) => ({
      ...{ id: clock.newId(), batch_id: id, client_id: `made ${++made}`, file_name: fileName, path: path ?? null },
      ...{ refused: path === undefined ? ('kind' as const) : null, chosen_id: null, is_left_out: 0 as const },
      ...{ outcome: reason ? ('skip' as const) : null, reason: reason ?? null },
      ...{ person_id: null, path_before: null, created_at: now },
    }));
    await database.transaction(async (tx) => {
      await tx
        .insertInto('photo_batches')
        .values({
          ...{ id, role, state: isDone ? 'done' : 'draft', owner_id: owner },
          ...{ counts: isDone ? JSON.stringify(counts) : null, created_at: now, updated_at: now },
          ...{ done_at: isDone ? now : null, undone_at: null },
        })
        .execute();
      await tx.insertInto('batch_photos').values(rows).execute();
    });
    return { id, photos: rows.map((row) => row.id) };
  },
});
