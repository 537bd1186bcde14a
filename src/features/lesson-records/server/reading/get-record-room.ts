import { fullName, studentsById } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordArea, RecordChild } from '../../schemas.ts';
import { requireRoom, roomLessonRows } from '../room.queries.ts';

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

const areasOf = async (db: Db, sectionId: string): Promise<RecordArea[]> => {
  const byArea = Map.groupBy(await roomLessonRows(db, sectionId), ({ area_id }) => area_id);
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
