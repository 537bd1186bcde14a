import { schoolDay } from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { PhotoUse } from '../constants.ts';
import { consentStateOf } from './photo-consents.policy.ts';

/** Lists all entries of a student, newest first. */
export const listEntries = (db: Db, studentId: string) =>
  db.selectFrom('photo_consents').selectAll().where('student_id', '=', studentId).orderBy('id', 'desc').execute();

type Context = { readonly db: Db; readonly services: Pick<Services, 'clock' | 'settings'> };

/** Returns the students with a valid consent today for a use of photos. */
export const loadConsentedStudents = async (
  { db, services }: Context,
  use: PhotoUse,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (studentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('photo_consents')
    .select(['student_id', 'is_given', 'until'])
    .where('use', '=', use)
    .where('student_id', 'in', studentIds)
    .orderBy('id', 'desc')
    .execute();
  const today = schoolDay(services);
  const byStudent = groupBy(rows, ({ student_id }) => student_id);
  return new Set([...byStudent].flatMap(([id, entries]) => (consentStateOf(entries, today) === 'given' ? [id] : [])));
};
