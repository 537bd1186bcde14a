import type { Db } from '#platform/server/db/database.ts';

export const writeLessons = async (db: Db, id: string, lessonIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('agreement_lessons').where('agreement_id', '=', id).execute();
  if (lessonIds.length === 0) return;
  await db
    .insertInto('agreement_lessons')
    .values(lessonIds.map((lesson_id) => ({ agreement_id: id, lesson_id })))
    .execute();
};
