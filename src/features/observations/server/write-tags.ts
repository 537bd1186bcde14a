import type { Db } from '#platform/server/db/database.ts';
import type { ObservationInput } from '../schemas.ts';

/** Returns the number of tagged students who are no longer at the school. The text may still name them. */
const countMissingStudents = async (db: Db, id: string): Promise<number> => {
  const { tagged } = await db
    .selectFrom('observations')
    .select('tagged')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const present = await db
    .selectFrom('observation_children')
    .select('student_id')
    .where('observation_id', '=', id)
    .execute();
  return Math.max(tagged - present.length, 0);
};

export const writeTags = async (
  db: Db,
  id: string,
  { studentIDs: studentIds, lessonIDs: lessonIds }: Pick<ObservationInput, 'studentIDs' | 'lessonIDs'>,
): Promise<void> => {
  const missing = await countMissingStudents(db, id);
  const tagged = studentIds.length + missing;
  await db.updateTable('observations').set({ tagged }).where('id', '=', id).execute();
  await db.deleteFrom('observation_children').where('observation_id', '=', id).execute();
  if (studentIds.length > 0)
    await db
      .insertInto('observation_children')
      .values(studentIds.map((student_id) => ({ observation_id: id, student_id })))
      .execute();
  await db.deleteFrom('observation_lessons').where('observation_id', '=', id).execute();
  if (lessonIds.length > 0)
    await db
      .insertInto('observation_lessons')
      .values(lessonIds.map((lesson_id) => ({ observation_id: id, lesson_id })))
      .execute();
};
