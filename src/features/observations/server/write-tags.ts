import type { Db } from '#platform/server/db/database.ts';
import type { Written } from '../schemas.ts';

/** How many children an observation is about who are not at the school any more: its text may still name them. */
const countGone = async (db: Db, id: string): Promise<number> => {
  const { tagged } = await db
    .selectFrom('observations')
    .select('tagged')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const here = await db
    .selectFrom('observation_children')
    .select('student_id')
    .where('observation_id', '=', id)
    .execute();
  return Math.max(tagged - here.length, 0);
};

/** Writes down which children and lessons an observation is about, in place of what was there. */
export const writeTags = async (
  db: Db,
  id: string,
  { studentIDs, lessonIDs }: Pick<Written, 'studentIDs' | 'lessonIDs'>,
): Promise<void> => {
  const gone = await countGone(db, id);
  const tagged = studentIDs.length + gone;
  await db.updateTable('observations').set({ tagged }).where('id', '=', id).execute();
  await db.deleteFrom('observation_children').where('observation_id', '=', id).execute();
  if (studentIDs.length > 0)
    await db
      .insertInto('observation_children')
      .values(studentIDs.map((student_id) => ({ observation_id: id, student_id })))
      .execute();
  await db.deleteFrom('observation_lessons').where('observation_id', '=', id).execute();
  if (lessonIDs.length > 0)
    await db
      .insertInto('observation_lessons')
      .values(lessonIDs.map((lesson_id) => ({ observation_id: id, lesson_id })))
      .execute();
};
