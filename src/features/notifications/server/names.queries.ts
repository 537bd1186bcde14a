import { fullName, studentsById, teachersById } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Waiting } from './waiting.queries.ts';

const otherRole = { student: 'teacher', teacher: 'student' } as const;

export const loadPartnerNames = async (
  db: Db,
  waiting: readonly Pick<Waiting, 'role' | 'partnerId'>[],
): Promise<Map<string, string>> => {
  const idsOf = (role: 'student' | 'teacher') => [
    ...new Set(waiting.filter((one) => otherRole[one.role] === role).map(({ partnerId }) => partnerId)),
  ];
  const people = [...(await studentsById(db, idsOf('student'))), ...(await teachersById(db, idsOf('teacher')))];
  return new Map(people.map((row) => [row.id, fullName(row)]));
};

/** Returns the first name and the address of a mail's receiver. Undefined if the account is gone. */
export const findReceiver = async (db: Db, { accountId, role }: Pick<Waiting, 'accountId' | 'role'>) => {
  const [person] = role === 'student' ? await studentsById(db, [accountId]) : await teachersById(db, [accountId]);
  return person && { firstName: person.first_name, email: person.email };
};
