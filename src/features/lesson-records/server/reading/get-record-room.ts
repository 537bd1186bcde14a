import { fullName, studentsById } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordArea, RecordChild } from '../../schemas.ts';
import { requireRoom } from '../room.queries.ts';

const childrenOf = async (db: Db, sectionId: string): Promise<RecordChild[]> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .execute();
  const students = await studentsById(
    db,
    enrolled.map(({ student_id }) => student_id),
  );
  return students.map((row) => ({
    _id: row.id,
    full_name: fullName(row),
    image: row.image ?? '',
    birthdate: row.birthdate,
  }));
};

/** The lessons of a class in the order of its albums, without those that are hidden or archived. */
const lessonRows = (db: Db, sectionId: string) =>
  db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .innerJoin('album_areas', 'album_areas.album_id', 'albums.id')
    .innerJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .innerJoin('lessons', 'lessons.group_id', 'lesson_groups.id')
    .leftJoin('room_lessons', (join) =>
      join.onRef('room_lessons.lesson_id', '=', 'lessons.id').on('room_lessons.section_id', '=', sectionId),
    )
    .select(['albums.name as album', 'album_areas.id as area_id', 'album_areas.name as area'])
    .select(['lesson_groups.id as group_id', 'lesson_groups.name as group'])
    .select(['lessons.id', 'lessons.name', 'lessons.age_from', 'lessons.age_to', 'room_lessons.mark'])
    .where('room_albums.section_id', '=', sectionId)
    .where('lessons.archived_at', 'is', null)
    .where((row) => row.or([row('room_lessons.mark', 'is', null), row('room_lessons.mark', '!=', 'hidden')]))
    .orderBy('room_albums.position')
    .orderBy('album_areas.position')
    .orderBy('lesson_groups.position')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute();

const areasOf = async (db: Db, sectionId: string): Promise<RecordArea[]> => {
  const byArea = Map.groupBy(await lessonRows(db, sectionId), ({ area_id }) => area_id);
  return [...byArea].map(([_id, inArea]) => ({
    _id,
    name: inArea[0]?.area ?? '',
    album: inArea[0]?.album ?? '',
    groups: [...Map.groupBy(inArea, ({ group_id }) => group_id)].map(([groupId, lessons]) => ({
      _id: groupId,
      name: lessons[0]?.group ?? '',
      lessons: lessons.map(({ id, name, age_from, age_to, mark }) => ({
        _id: id,
        name,
        ageFrom: age_from,
        ageTo: age_to,
        isPinned: mark === 'pinned',
      })),
    })),
  }));
};

export const getRecordRoom: Verb<(typeof lessonRecordsEndpoints)['getRecordRoom']> = async (
  { db, actor },
  { sectionID },
) => {
  const { section } = await requireRoom(db, actor, sectionID);
  return {
    _id: section.id,
    section: section.name,
    level: section.level,
    children: await childrenOf(db, sectionID),
    areas: await areasOf(db, sectionID),
  };
};
