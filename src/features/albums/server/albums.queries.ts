import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';

export type AreaRow = Tables['album_areas'];
export type GroupRow = Tables['lesson_groups'];
export type LessonRow = Tables['lessons'];

export const findAlbum = (db: Db, id: string) =>
  db.selectFrom('albums').selectAll().where('id', '=', id).executeTakeFirst();

export const areasOf = (db: Db, albumId: string): Promise<AreaRow[]> =>
  db.selectFrom('album_areas').selectAll().where('album_id', '=', albumId).orderBy('position').orderBy('id').execute();

export const groupsOf = (db: Db, albumId: string): Promise<GroupRow[]> =>
  db
    .selectFrom('lesson_groups')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .selectAll('lesson_groups')
    .where('album_areas.album_id', '=', albumId)
    .orderBy('lesson_groups.position')
    .orderBy('lesson_groups.id')
    .execute();

export const lessonsOf = (db: Db, albumId: string): Promise<LessonRow[]> =>
  db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .selectAll('lessons')
    .where('album_areas.album_id', '=', albumId)
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute();

/** Lists the files imported into an album, latest first. Rows are deleted once undo is no longer possible. */
export const importsOf = (db: Db, albumId: string) =>
  db
    .selectFrom('album_imports')
    .select(['id', 'created_at', 'added', 'changed'])
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findLesson = (db: Db, id: string) =>
  db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .selectAll('lessons')
    .select(['album_areas.id as area_id', 'album_areas.album_id'])
    .where('lessons.id', '=', id)
    .executeTakeFirst();

const places = (db: Db, column: 'before_id' | 'lesson_id') =>
  db
    .selectFrom('lesson_links')
    .innerJoin('lessons', 'lessons.id', `lesson_links.${column}`)
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .innerJoin('albums', 'albums.id', 'album_areas.album_id')
    .select(['lessons.id', 'lessons.name', 'album_areas.name as area', 'albums.name as album', 'lesson_links.kind']);

/** Returns the lessons before a lesson, in their stored order. */
export const lessonsBefore = (db: Db, id: string) =>
  places(db, 'before_id').where('lesson_links.lesson_id', '=', id).orderBy('lesson_links.position').execute();

export const lessonsAfter = (db: Db, id: string) =>
  places(db, 'lesson_id').where('lesson_links.before_id', '=', id).orderBy('lessons.name_key').execute();
