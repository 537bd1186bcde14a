import type { Db } from '#platform/server/db/database.ts';

export type SectionLesson = { id: string; age_from: number | null; age_to: number | null };

/** Returns the lessons of a section's albums, in order. */
export const listSectionLessons = (db: Db, section: string): Promise<SectionLesson[]> =>
  db
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .innerJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .innerJoin('lessons', 'lessons.group_id', 'lesson_groups.id')
    .select(['lessons.id', 'lessons.age_from', 'lessons.age_to'])
    .where('room_albums.section_id', '=', section)
    .orderBy('album_areas.position')
    .orderBy('lesson_groups.position')
    .orderBy('lessons.position')
    .execute();
