import type { Handler } from '#platform/server/feature.ts';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { insertAlbum, insertLessons, insertLinks } from '../write-album.ts';
import { parseImport } from './parse-import.ts';
import { refuseProblems } from './refuse-problems.ts';

export const importAlbum: Handler<(typeof albumsEndpoints)['importAlbum']> = async (
  context,
  { name, plane, lines },
) => {
  await lockAlbums(context);
  const { lessons, links, problems } = await parseImport(context.db, lines);
  refuseProblems(problems);
  const { id } = await insertAlbum(context, { name, plane, source: 'import' });
  const ids = await insertLessons(context, id, lessons);
  await insertLinks(
    context,
    links.map(({ index, before, kind }) => ({
      lesson: ids[index] ?? '',
      before: 'id' in before ? before.id : (ids[before.line] ?? ''),
      kind,
    })),
  );
  const after = { name, plane, lessons: lessons.length };
  await context.audit({ action: 'album:imported', subject: { kind: 'album', id }, after });
  return { _id: id, name };
};
