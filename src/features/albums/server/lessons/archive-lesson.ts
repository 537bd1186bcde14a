import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { loadLesson, requireLesson } from '../require-album.ts';

export const archiveLesson: Handler<(typeof albumsEndpoints)['archiveLesson']> = async (
  context,
  { id, isArchived },
) => {
  const { name, archived_at } = await requireLesson(context.db, id);
  if ((archived_at !== null) !== isArchived) {
    const now = context.services.clock.now();
    await context.db
      .updateTable('lessons')
      .set({ archived_at: isArchived ? now : null, updated_at: now })
      .where('id', '=', id)
      .execute();
    const action = isArchived ? 'lesson:archived' : 'lesson:taken-up';
    await context.audit({ action, subject: { kind: 'lesson', id }, after: { name } });
  }
  return loadLesson(context.db, id);
};
