import type { Verb } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireAlbum } from '../require-album.ts';
import { countLines } from './preview-lessons.ts';
import { readLessons } from './read-lessons.ts';
import { refuseProblems } from './refuse-problems.ts';
import { writeLessons } from './write-lessons.ts';

export const importLessons: Verb<(typeof albumsEndpoints)['importLessons']> = async (context, { albumID, lines }) => {
  const { db, services } = context;
  await lockAlbums(context);
  const { name } = await requireAlbum(db, albumID);
  const read = await readLessons(db, albumID, lines);
  refuseProblems(read.problems);
  const changes = await writeLessons(context, albumID, read);
  const counts = countLines(read.lines);
  const id = services.clock.newId();
  await db
    .insertInto('album_imports')
    .values({ id, album_id: albumID, created_at: services.clock.now(), ...counts, changes: JSON.stringify(changes) })
    .execute();
  const after = { name, added: counts.added, changed: counts.changed };
  await context.audit({ action: 'album:table-imported', subject: { kind: 'album', id: albumID }, after });
  return { _id: id, ...counts };
};
