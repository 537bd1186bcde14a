import { notFound } from '#kernel/app-error.ts';
import { groupBy } from '#kernel/group-by.ts';
import { nameKey } from '#kernel/text.ts';
import { findReferencedIds } from '#platform/server/bin/referenced-ids.ts';
import { undoableSince } from '#platform/server/bin/undo-time.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/albums/errors';
import type { albumsEndpoints } from '../../contract.ts';
import { groupsOf, type LessonRow, lessonsOf } from '../albums.queries.ts';
import { lockAlbums } from '../albums-lock.ts';
import { requireAlbum } from '../require-album.ts';
import type { AlbumChanges, ChangedLesson } from './album-changes.ts';
import { setLesson } from './write-lessons.ts';

const undoLinks = async ({ db }: CommandContext, { links, kinds }: AlbumChanges) => {
  await oneByOne([...groupBy(links, ({ lesson }) => lesson)], ([lesson, ofOne]) =>
    db
      .deleteFrom('lesson_links')
      .where('lesson_id', '=', lesson)
      .where(
        'before_id',
        'in',
        ofOne.map(({ before }) => before),
      )
      .execute(),
  );
  for (const { lesson, before, kind, was } of kinds)
    await db
      .updateTable('lesson_links')
      .set({ kind: was })
      .where('lesson_id', '=', lesson)
      .where('before_id', '=', before)
      .where('kind', '=', kind)
      .execute();
};

/** Tables deleted together with a lesson. They contain no student records. */
const dependentTables = ['lesson_links', 'room_lessons'];

/** Deletes imported lessons, except changed ones and those with records, also in the bin. @returns the number kept */
const removeLessons = async (context: CommandContext, { lessons: ids }: AlbumChanges, imported: string) => {
  const used = new Set(await findReferencedIds(context, { table: 'lessons', ids }, dependentTables));
  const { db } = context;
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('lessons')
      .select('id')
      .where('id', 'in', part)
      .where('updated_at', '>', imported)
      .execute();
    for (const { id } of rows) used.add(id);
  });
  const unused = ids.filter((id) => !used.has(id));
  await inParts(unused, (part) => db.deleteFrom('lessons').where('id', 'in', part).execute());
  return used.size;
};

const placeOf = ({ group_id, name }: Pick<LessonRow, 'group_id' | 'name'>) => `${group_id} ${nameKey(name)}`;

/** True if the lesson has not changed since the import and its restored ages are in order. */
const isRestorable = (row: LessonRow, { before, after }: ChangedLesson): boolean => {
  const columns = Object.keys(after) as (keyof typeof after)[];
  const { age_from, age_to } = { ...row, ...before };
  return (
    columns.every((column) => column === 'position' || row[column] === after[column]) &&
    (age_from === null || age_to === null || age_from <= age_to)
  );
};

/** Restores lessons unless changed later, or their former place is deleted or taken. @returns the number kept */
const restoreLessons = async (context: CommandContext, { changed }: AlbumChanges, albumId: string): Promise<number> => {
  const groups = new Set((await groupsOf(context.db, albumId)).map(({ id }) => id));
  const lessons = new Map((await lessonsOf(context.db, albumId)).map((row) => [row.id, row]));
  const occupied = new Set([...lessons.values()].map(placeOf));
  let keptCount = 0;
  await oneByOne(changed, async (one) => {
    const row = lessons.get(one.id);
    if (!row) return;
    const earlier = { ...row, ...one.before };
    const [currentPlace, earlierPlace] = [placeOf(row), placeOf(earlier)];
    const isFree = groups.has(earlier.group_id) && (currentPlace === earlierPlace || !occupied.has(earlierPlace));
    if (!isFree || !isRestorable(row, one)) {
      keptCount += 1;
      return;
    }
    await setLesson(context, one.id, one.before, one.updatedAt);
    occupied.delete(currentPlace);
    occupied.add(earlierPlace);
  });
  return keptCount;
};

/** Deletes imported areas and groups that are empty, also in the bin. */
const removeEmptyPlaces = async (context: CommandContext, { areas, groups }: AlbumChanges) => {
  const { db } = context;
  const emptyOf = async (table: 'lesson_groups' | 'album_areas', ids: readonly string[]) => {
    const used = await findReferencedIds(context, { table, ids });
    return ids.filter((id) => !used.has(id));
  };
  await inParts(await emptyOf('lesson_groups', groups), (part) =>
    db.deleteFrom('lesson_groups').where('id', 'in', part).execute(),
  );
  await inParts(await emptyOf('album_areas', areas), (part) =>
    db.deleteFrom('album_areas').where('id', 'in', part).execute(),
  );
};

export const undoLessonImport: Handler<(typeof albumsEndpoints)['undoLessonImport']> = async (context, { id }) => {
  const { db, services } = context;
  await lockAlbums(context);
  const row = await db
    .selectFrom('album_imports')
    .select(['album_id', 'changes', 'created_at'])
    .where('id', '=', id)
    .where('created_at', '>=', undoableSince(services.clock))
    .executeTakeFirst();
  if (!row) throw notFound(texts.importedTable);
  const { name } = await requireAlbum(db, row.album_id);
  const changes = JSON.parse(row.changes) as AlbumChanges;
  await undoLinks(context, changes);
  const added = await removeLessons(context, changes, row.created_at);
  const keptCount = added + (await restoreLessons(context, changes, row.album_id));
  await removeEmptyPlaces(context, changes);
  await db.deleteFrom('album_imports').where('id', '=', id).execute();
  const subject = { kind: 'album', id: row.album_id } as const;
  await context.audit({ action: 'album:table-taken-back', subject, after: { name, kept: keptCount } });
  return { kept: keptCount };
};
