import { studentRecord, teacherRecord } from '#features/people/fields.ts';
import { valuesOf } from '#features/people/server/public.ts';
import { nameKey } from '#kernel/text.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type PeopleKind, roleOfKind } from '../../import-fields.ts';
import { cellContent } from '../../placeholder-values.ts';
import type { Values } from './lines.ts';

export type Person = {
  readonly id: string;
  readonly fields: Values;
  readonly lastDay?: string | undefined;
  /** Values of the person in earlier imports, if there were any. */
  readonly imported: Values | undefined;
};

export type ExistingSection = {
  readonly id: string;
  readonly name: string;
  readonly level: string;
  readonly category: string;
  readonly keys: Readonly<Record<'section' | 'level' | 'category', string>>;
};

export type SchoolPeople = { readonly people: readonly Person[]; readonly sections: readonly ExistingSection[] };

const teacherValues = valuesOf(teacherRecord);
const studentValues = valuesOf(studentRecord);

const loadLastImported = async (db: Db, role: 'student' | 'teacher') => {
  const rows = await db.selectFrom('imported_people').selectAll().where('role', '=', role).execute();
  return new Map(rows.map((row) => [row.account_id, row]));
};

type ImportedRow = { external_id: string | null; last_values: string };

const personOf = (id: string, fields: Values, row: ImportedRow | undefined): Person => ({
  id,
  // An ID such as `N/A` from an earlier import identifies no person.
  fields: { ...fields, external_id: cellContent('external_id', row?.external_id ?? '') },
  imported: row && (JSON.parse(row.last_values) as Values),
});

const listTeachers = async (db: Db): Promise<Person[]> => {
  const rows = await db
    .selectFrom('teachers')
    .innerJoin('accounts', 'accounts.id', 'teachers.id')
    .selectAll('teachers')
    .select('accounts.email')
    .where('accounts.erased_at', 'is', null)
    .orderBy('teachers.id')
    .execute();
  const imported = await loadLastImported(db, 'teacher');
  return rows.map((row) => personOf(row.id, teacherValues(row), imported.get(row.id)));
};

const listStudents = async (db: Db): Promise<Person[]> => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .leftJoin('enrollments', 'enrollments.student_id', 'students.id')
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .selectAll('students')
    .select(['accounts.email', 'enrollments.section_id', 'leavers.last_day', 'leavers.place', 'leavers.reason'])
    .where('accounts.erased_at', 'is', null)
    .orderBy('students.id')
    .execute();
  const imported = await loadLastImported(db, 'student');
  return rows.map((row) => {
    const place = { section: row.section_id ?? '' };
    const left = { last_day: row.last_day ?? '', left_from: row.place ?? '', left_reason: row.reason ?? '' };
    const person = personOf(row.id, { ...studentValues(row), ...place, ...left }, imported.get(row.id));
    return row.last_day === null ? person : { ...person, lastDay: row.last_day };
  });
};

const listSections = async (db: Db): Promise<ExistingSection[]> => {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select(['sections.id', 'sections.name', 'levels.name as level', 'categories.name as category'])
    .orderBy('sections.id')
    .execute();
  return rows.map(({ id, name, level, category }) => ({
    id,
    name,
    level,
    category,
    keys: { section: nameKey(name), level: nameKey(level), category: nameKey(category) },
  }));
};

/** Loads all people of a kind, including former students. The section of a student is an ID. */
export const loadSchoolPeople = async (db: Db, kind: PeopleKind): Promise<SchoolPeople> =>
  roleOfKind[kind] === 'teacher'
    ? { people: await listTeachers(db), sections: [] }
    : { people: await listStudents(db), sections: await listSections(db) };

export const isAtSchool = ({ lastDay }: Person): boolean => lastDay === undefined;
