import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lessonsOf } from '../albums.queries.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireNoEntries } from '../lesson-entries-port.ts';
import { requireAlbum } from '../require-album.ts';

export const deleteAlbum: Handler<(typeof albumsEndpoints)['deleteAlbum']> = async (context, { id }) => {
  await lockAlbums(context);
  const before = await findEarlierDeletion(context, 'albums', id);
  if (before) return before;
  const { name } = await requireAlbum(context.db, id);
  const lessonIds = (await lessonsOf(context.db, id)).map((lesson) => lesson.id);
  await requireNoEntries(context, { name, lessonIds });
  const { batch } = await moveToBin(context, { table: 'albums', kind: 'album', ids: [id] });
  await context.audit({ action: 'album:deleted', subject: { kind: 'album', id }, before: { name, batch } });
  return { deleted: 1, batch };
};
