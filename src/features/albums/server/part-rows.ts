import { AppError, notFound } from '#kernel/app-error.ts';
import { nameKey } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import * as texts from '#texts/albums/errors';
import type { PartKind } from '../constants.ts';
import type { LessonRow } from './albums.queries.ts';
import { emptyLesson, namedRow } from './write-album.ts';

export type PartRow = { id: string; name: string; parent: string; album: string };

export const partTables = { area: 'album_areas', group: 'lesson_groups', lesson: 'lessons' } as const;

const finders: Record<PartKind, (db: Db, id: string) => Promise<PartRow | undefined>> = {
  area: (db, id) =>
    db
      .selectFrom('album_areas')
      .select(['id', 'name', 'album_id as parent', 'album_id as album'])
      .where('id', '=', id)
      .executeTakeFirst(),
  group: (db, id) =>
    db
      .selectFrom('lesson_groups')
      .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
      .select(['lesson_groups.id', 'lesson_groups.name', 'area_id as parent', 'album_id as album'])
      .where('lesson_groups.id', '=', id)
      .executeTakeFirst(),
  lesson: (db, id) =>
    db
      .selectFrom('lessons')
      .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
      .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
      .select(['lessons.id', 'lessons.name', 'group_id as parent', 'album_id as album'])
      .where('lessons.id', '=', id)
      .executeTakeFirst(),
};

/** @throws AppError not_found */
export const requirePart = async (db: Db, kind: PartKind, id: string): Promise<PartRow> => {
  const row = await finders[kind](db, id);
  if (!row) throw notFound(texts.part({ kind }));
  return row;
};

/** Returns the album of a parent. @throws AppError not_found */
export const requireParent = async (db: Db, kind: PartKind, id: string): Promise<string> => {
  if (kind !== 'area') return (await requirePart(db, kind === 'group' ? 'area' : 'group', id)).album;
  const album = await db.selectFrom('albums').select('id').where('id', '=', id).executeTakeFirst();
  if (!album) throw notFound(texts.album);
  return album.id;
};

type Sibling = { id: string; position: number };

export const siblingsOf: Record<PartKind, (db: Db, parent: string) => Promise<Sibling[]>> = {
  area: (db, parent) =>
    db
      .selectFrom('album_areas')
      .select(['id', 'position'])
      .where('album_id', '=', parent)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  group: (db, parent) =>
    db
      .selectFrom('lesson_groups')
      .select(['id', 'position'])
      .where('area_id', '=', parent)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  lesson: (db, parent) =>
    db
      .selectFrom('lessons')
      .select(['id', 'position'])
      .where('group_id', '=', parent)
      .orderBy('position')
      .orderBy('id')
      .execute(),
};

/** Runs a write and maps a duplicate name in the parent to an error. @throws AppError name_taken */
export const withFreeName = <T>(work: Promise<T>, kind: PartKind, name: string): Promise<T> => {
  const nameTaken = () => new AppError('name_taken', texts.partNameTaken({ kind, name }));
  return withUniqueKeys(work, {
    album_areas_album_id_name_key_key: nameTaken,
    lesson_groups_area_id_name_key_key: nameTaken,
    lessons_group_id_name_key_key: nameTaken,
  });
};

/** Adds a part at the end of its parent. */
export const insertPart = async (
  context: CommandContext,
  kind: PartKind,
  {
    name,
    parent,
    ...fields
  }: { name: string; parent: string } & Partial<Pick<LessonRow, 'shipped_key' | 'age_from' | 'age_to' | 'mode'>>,
): Promise<string> => {
  const { db } = context;
  const last = (await siblingsOf[kind](db, parent)).at(-1)?.position ?? -1;
  const row = { ...namedRow(context, name), position: last + 1 };
  const writes: Record<PartKind, () => Promise<unknown>> = {
    area: () =>
      db
        .insertInto('album_areas')
        .values({ ...row, album_id: parent })
        .execute(),
    group: () =>
      db
        .insertInto('lesson_groups')
        .values({ ...row, area_id: parent })
        .execute(),
    lesson: () =>
      db
        .insertInto('lessons')
        .values({ ...emptyLesson, ...fields, ...row, group_id: parent, archived_at: null })
        .execute(),
  };
  await withFreeName(writes[kind](), kind, name);
  return row.id;
};

/** @throws AppError name_taken */
export const renamePart = async (
  { db, services }: CommandContext,
  kind: PartKind,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const row = { name, name_key: nameKey(name), updated_at: services.clock.now() };
  const writes: Record<PartKind, () => Promise<unknown>> = {
    area: () => db.updateTable('album_areas').set(row).where('id', '=', id).execute(),
    group: () => db.updateTable('lesson_groups').set(row).where('id', '=', id).execute(),
    lesson: () => db.updateTable('lessons').set(row).where('id', '=', id).execute(),
  };
  await withFreeName(writes[kind](), kind, name);
};

/** Moves a part to a position in a parent. @throws AppError name_taken */
export const placePart = async (
  { db }: CommandContext,
  kind: PartKind,
  { id, parent, position, name }: { id: string; parent: string; position: number; name: string },
): Promise<void> => {
  const writes: Record<PartKind, () => Promise<unknown>> = {
    area: () => db.updateTable('album_areas').set({ position }).where('id', '=', id).execute(),
    group: () => db.updateTable('lesson_groups').set({ position, area_id: parent }).where('id', '=', id).execute(),
    lesson: () => db.updateTable('lessons').set({ position, group_id: parent }).where('id', '=', id).execute(),
  };
  await withFreeName(writes[kind](), kind, name);
};

export const auditNames = {
  area: {
    noun: 'album-area',
    created: 'album-area:created',
    renamed: 'album-area:renamed',
    moved: 'album-area:moved',
    deleted: 'album-area:deleted',
  },
  group: {
    noun: 'lesson-group',
    created: 'lesson-group:created',
    renamed: 'lesson-group:renamed',
    moved: 'lesson-group:moved',
    deleted: 'lesson-group:deleted',
  },
  lesson: {
    noun: 'lesson',
    created: 'lesson:created',
    renamed: 'lesson:renamed',
    moved: 'lesson:moved',
    deleted: 'lesson:deleted',
  },
} as const;
