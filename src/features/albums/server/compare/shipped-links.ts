import type { Db } from '#platform/server/db/database.ts';
import type { LinkKind, Plane } from '../../constants.ts';
import type { OutlineLesson } from '../outline.ts';

/** Lesson linked before a school's lesson. `key`: shipped key, or the id if it has none. */
export type OwnBefore = { readonly id: string; readonly key: string; readonly name: string; readonly kind: LinkKind };

export const ownLinks = async (db: Db, albumId: string): Promise<Map<string, OwnBefore[]>> => {
  const rows = await db
    .selectFrom('lesson_links')
    .innerJoin('lessons as before', 'before.id', 'lesson_links.before_id')
    .innerJoin('lessons', 'lessons.id', 'lesson_links.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lesson_links.lesson_id', 'lesson_links.kind', 'before.id', 'before.name', 'before.shipped_key'])
    .where('album_areas.album_id', '=', albumId)
    .orderBy('lesson_links.position')
    .orderBy('lesson_links.id')
    .execute();
  const links = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  return new Map(
    [...links].map(([lesson, all]) => [
      lesson,
      all.map(({ id, name, kind, shipped_key }) => ({ id, name, kind, key: shipped_key ?? id })),
    ]),
  );
};

/** Returns the school's lesson ids by shipped key: of this album for its plane, of the oldest copies for others. */
export const lessonsForKeys = async (
  db: Db,
  { id, plane }: { id: string; plane: Plane },
  outline: readonly OutlineLesson[],
): Promise<Map<string, string>> => {
  const planes = new Map(outline.map((lesson) => [lesson.key, lesson.plane]));
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lessons.id', 'lessons.shipped_key', 'album_areas.album_id'])
    .where('lessons.shipped_key', 'is not', null)
    .orderBy('lessons.id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ id: lesson, shipped_key, album_id }) => {
      const key = shipped_key ?? '';
      return planes.get(key) !== plane || album_id === id ? [[key, lesson] as const] : [];
    }),
  );
};
