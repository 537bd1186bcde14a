import type { Db } from '#platform/server/db/database.ts';
import type { PhotoRole } from '../constants.ts';
import type { NamedPerson } from './match-photo.ts';

export type PersonRow = NamedPerson & {
  readonly id: string;
  readonly image: string | null;
  /** Name of the section, `''` for none. */
  readonly place: string;
  readonly hasLeft: boolean;
};

const names = ['first_name', 'middle_name', 'last_name', 'image'] as const;

const listStudents = async (db: Db): Promise<PersonRow[]> => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .leftJoin('imported_people', 'imported_people.account_id', 'students.id')
    .leftJoin('enrollments', 'enrollments.student_id', 'students.id')
    .leftJoin('sections', 'sections.id', 'enrollments.section_id')
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .select(names.map((name) => `students.${name}` as const))
    .select(['students.id', 'accounts.email', 'imported_people.external_id', 'sections.name as place'])
    .select('leavers.last_day')
    .where('accounts.erased_at', 'is', null)
    .orderBy('students.sort_name')
    .orderBy('students.id')
    .execute();
  return rows.map(({ external_id, place, last_day, ...row }) => ({
    ...row,
    externalId: external_id ?? '',
    place: place ?? '',
    hasLeft: last_day !== null,
  }));
};

const listTeachers = async (db: Db): Promise<PersonRow[]> => {
  const rows = await db
    .selectFrom('teachers')
    .innerJoin('accounts', 'accounts.id', 'teachers.id')
    .leftJoin('imported_people', 'imported_people.account_id', 'teachers.id')
    .select(names.map((name) => `teachers.${name}` as const))
    .select(['teachers.id', 'accounts.email', 'imported_people.external_id'])
    .where('accounts.erased_at', 'is', null)
    .orderBy('teachers.sort_name')
    .orderBy('teachers.id')
    .execute();
  return rows.map(({ external_id, ...row }) => ({ ...row, externalId: external_id ?? '', place: '', hasLeft: false }));
};

/** Lists the people of a role by name, including former students. */
export const listPeople = (db: Db, role: PhotoRole): Promise<PersonRow[]> =>
  role === 'student' ? listStudents(db) : listTeachers(db);
