import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';

export type SchoolNow = {
  readonly levels: readonly { id: string; name: string; category: string }[];
  readonly sections: ReadonlyMap<string, SectionNow>;
  readonly subjects: readonly { id: string; name: string; section: string; teacher: string }[];
  readonly students: ReadonlyMap<string, StudentNow>;
  readonly teachers: ReadonlyMap<string, string>;
};

export type SectionNow = {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly level: string;
  readonly adviser: string;
};

export type StudentNow = {
  readonly id: string;
  readonly name: string;
  readonly birthdate: string;
  /** `''` means no section. */
  readonly section: string;
  /** Start of the enrollment as ISO time. */
  readonly since: string | null;
};

const loadStudents = async (db: Db) => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .leftJoin('enrollments', 'enrollments.student_id', 'students.id')
    .select(['students.id', 'students.first_name', 'students.middle_name', 'students.last_name', 'students.birthdate'])
    .select(['enrollments.section_id', 'enrollments.created_at as since'])
    .where('accounts.erased_at', 'is', null)
    .where('leavers.student_id', 'is', null)
    .orderBy('students.sort_name')
    .orderBy('students.id')
    .execute();
  return new Map(
    rows.map((row): [string, StudentNow] => {
      const { id, birthdate, section_id, since } = row;
      return [id, { id, name: fullName(row), birthdate, section: section_id ?? '', since }];
    }),
  );
};

const loadSections = async (db: Db) => {
  const rows = await db
    .selectFrom('sections')
    .select(['id', 'name', 'name_key as key', 'level_id as level', 'adviser_id as adviser'])
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const loadTeachers = async (db: Db) => {
  const rows = await db
    .selectFrom('teachers')
    .innerJoin('accounts', 'accounts.id', 'teachers.id')
    .select(['teachers.id', 'teachers.first_name', 'teachers.middle_name', 'teachers.last_name'])
    .where('accounts.erased_at', 'is', null)
    .orderBy('teachers.sort_name')
    .orderBy('teachers.id')
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
};

export const loadSchoolNow = async (db: Db): Promise<SchoolNow> => ({
  levels: await db
    .selectFrom('levels')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select(['levels.id', 'levels.name', 'categories.name as category'])
    .orderBy('categories.name_key')
    .orderBy('levels.name_key')
    .orderBy('levels.id')
    .execute(),
  sections: await loadSections(db),
  subjects: await db
    .selectFrom('subjects')
    .select(['id', 'name', 'section_id as section', 'teacher_id as teacher'])
    .orderBy('name_key')
    .orderBy('id')
    .execute(),
  students: await loadStudents(db),
  teachers: await loadTeachers(db),
});
