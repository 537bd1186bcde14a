import { AppError } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/import';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireAlbum } from '../require-album.ts';
import type { AlbumChanges } from './album-changes.ts';
import { type ParsedLessons, parseLessons } from './parse-lessons.ts';
import { countLines } from './previews.ts';
import { refuseProblems } from './refuse-problems.ts';
import { writeLessons } from './write-lessons.ts';

/** Returns the last import if these lines repeat it, for example because its response was lost. */
const findRepeatedImport = async (db: Db, albumId: string, { lines }: ParsedLessons) => {
  const last = await db
    .selectFrom('album_imports')
    .select(['id', 'added', 'changed', 'changes'])
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const { lessons, changed } = JSON.parse(last.changes) as AlbumChanges;
  const lineIds = new Set(lines.map(({ own }) => own?.id));
  const isSame = [...lessons, ...changed.map(({ id }) => id)].every((id) => lineIds.has(id));
  return isSame ? { _id: last.id, added: last.added, changed: last.changed } : undefined;
};

export const importLessons: Handler<(typeof albumsEndpoints)['importLessons']> = async (
  context,
  { albumID: albumId, lines },
) => {
  const { db, services } = context;
  await lockAlbums(context);
  const { name } = await requireAlbum(db, albumId);
  const table = await parseLessons(db, albumId, lines);
  refuseProblems(table.problems);
  const counts = countLines(table.lines);
  if (counts.added + counts.changed === 0) {
    const before = await findRepeatedImport(db, albumId, table);
    if (before) return before;
    throw new AppError('conflict', texts.nothingToImport);
  }
  const changes = await writeLessons(context, albumId, table);
  const id = services.clock.newId();
  await db
    .insertInto('album_imports')
    .values({ id, album_id: albumId, created_at: services.clock.now(), ...counts, changes: JSON.stringify(changes) })
    .execute();
  const after = { name, added: counts.added, changed: counts.changed };
  await context.audit({ action: 'album:table-imported', subject: { kind: 'album', id: albumId }, after });
  return { _id: id, ...counts };
};
