import { notFound } from '#kernel/app-error.ts';
import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireAlbum } from '../require-album.ts';
import { inPieces } from '../write-album.ts';
import type { AlbumChanges, ChangedLesson } from './album-changes.ts';
import { setLesson } from './write-lessons.ts';

const takeLinksBack = async ({ db }: CommandContext, { links, kinds }: AlbumChanges) => {
  for (const { lesson, before } of links)
    await db.deleteFrom('lesson_links').where('lesson_id', '=', lesson).where('before_id', '=', before).execute();
  for (const { lesson, before, kind, was } of kinds)
    await db
      .updateTable('lesson_links')
      .set({ kind: was })
      .where('lesson_id', '=', lesson)
      .where('before_id', '=', before)
      .where('kind', '=', kind)
      .execute();
};

/** Lessons of which something was recorded outlive the import. @returns how many */
const removeLessons = async ({ db, services: { ports } }: CommandContext, ids: readonly string[]): Promise<number> => {
  const unused: string[] = [];
  for (const id of ids) {
    const entries = await ports.lessonEntries.countEntries(db, [id]);
    const named = (await ports.lessonObservations.countOf(db, id)) + (await ports.lessonAgreements.countOf(db, id));
    if (entries + named === 0) unused.push(id);
  }
  await inPieces(unused, (piece) => db.deleteFrom('lessons').where('id', 'in', piece).execute());
  return ids.length - unused.length;
};

/** What was changed again since stays as it is. @returns how many lessons */
const restoreLessons = async (context: CommandContext, changed: readonly ChangedLesson[]): Promise<number> => {
  let kept = 0;
  for (const { id, before, after } of changed) {
    const row = await context.db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) continue;
    const columns = Object.keys(after) as (keyof typeof after)[];
    const untouched = columns.filter((column) => column === 'position' || row[column] === after[column]);
    const isWhole = untouched.length === columns.length;
    if (!isWhole) kept += 1;
    else await setLesson(context, id, before);
  }
  return kept;
};

/** Areas and groups that came with a table go where nothing is left in them. */
const removeEmptyPlaces = async ({ db }: CommandContext, { areas, groups }: AlbumChanges) => {
  await inPieces(groups, (piece) =>
    db
      .deleteFrom('lesson_groups')
      .where('id', 'in', piece)
      .where('id', 'not in', db.selectFrom('lessons').select('group_id'))
      .execute(),
  );
  await inPieces(areas, (piece) =>
    db
      .deleteFrom('album_areas')
      .where('id', 'in', piece)
      .where('id', 'not in', db.selectFrom('lesson_groups').select('area_id'))
      .execute(),
  );
};

export const undoLessonImport: Verb<(typeof albumsEndpoints)['undoLessonImport']> = async (context, { id }) => {
  const { db, services } = context;
  await lockAlbums(context);
  const row = await db
    .selectFrom('album_imports')
    .select(['album_id', 'changes'])
    .where('id', '=', id)
    .where('created_at', '>=', undoableSince(services.clock))
    .executeTakeFirst();
  if (!row) throw notFound(texts.importedTable);
  const { name } = await requireAlbum(db, row.album_id);
  const changes = JSON.parse(row.changes) as AlbumChanges;
  await takeLinksBack(context, changes);
  const kept = (await removeLessons(context, changes.lessons)) + (await restoreLessons(context, changes.changed));
  await removeEmptyPlaces(context, changes);
  await db.deleteFrom('album_imports').where('id', '=', id).execute();
  const subject = { kind: 'album', id: row.album_id } as const;
  await context.audit({ action: 'album:table-taken-back', subject, after: { name, kept } });
  return { kept };
};
