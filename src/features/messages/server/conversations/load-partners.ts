import type { Partner } from '#features/people/records.ts';
import { namedPartnerView, partnerView, studentsById, teachersById } from '#features/people/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Side } from './conversations.queries.ts';

/** Loads people as shown to a conversation partner. Students do not see the email addresses of teachers. */
export const loadPartners = async (
  db: Db,
  viewer: Role,
  side: Side,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partner>> => {
  if (side === 'student') {
    const students = await studentsById(db, ids);
    return new Map(students.map((row) => [row.id, partnerView(row, 'student')]));
  }
  const teachers = await teachersById(db, ids);
  const viewOf = viewer === 'student' ? namedPartnerView : partnerView;
  return new Map(teachers.map((row) => [row.id, viewOf(row, 'teacher')]));
};
