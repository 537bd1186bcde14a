import type { Db } from '#platform/server/db/database.ts';
import type { Written } from '../schemas.ts';

/** Writes down which children and lessons an observation is about, in place of what was there. */
export const writeTags = async (
  db: Db,
  id: string,
  { studentIDs, lessonIDs }: Pick<Written, 'studentIDs' | 'lessonIDs'>,
): Promise<void> => {
  await db.deleteFrom('observation_children').where('observation_id', '=', id).execute();
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
