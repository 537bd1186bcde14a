import type { Db } from '#platform/server/db/database.ts';

/** All that was recorded of a child, the last first. */
export const entriesOf = (db: Db, studentId: string) =>
  db.selectFrom('photo_consents').selectAll().where('student_id', '=', studentId).orderBy('id', 'desc').execute();
