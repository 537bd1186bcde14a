import { sql } from 'kysely';
import type { PageInput } from '#kernel/page.ts';
import { fold } from '#kernel/text.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Keyset, keysetPage } from '#platform/server/keyset-page.ts';
import { gramsOf } from './names.ts';

const teachers = (db: Db) =>
  db
    .selectFrom('teachers')
    .innerJoin('accounts', 'accounts.id', 'teachers.id')
    .selectAll('teachers')
    .select('accounts.email');

const students = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .selectAll('students')
    .select('accounts.email');

const admins = (db: Db) =>
  db
    .selectFrom('admins')
    .innerJoin('accounts', 'accounts.id', 'admins.id')
    .selectAll('admins')
    .select('accounts.email');

export const findAdmin = (db: Db, id: string) => admins(db).where('admins.id', '=', id).executeTakeFirst();
export const findTeacher = (db: Db, id: string) => teachers(db).where('teachers.id', '=', id).executeTakeFirst();
export const findStudent = (db: Db, id: string) => students(db).where('students.id', '=', id).executeTakeFirst();

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;
export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Rows of those ids that exist, in order of name. */
export const teachersById = async (db: Db, ids: readonly string[]): Promise<TeacherRow[]> =>
  ids.length === 0
    ? []
    : teachers(db).where('teachers.id', 'in', ids).orderBy('teachers.sort_name').orderBy('teachers.id').execute();

/** Rows of those ids that exist, in order of name. */
export const studentsById = async (db: Db, ids: readonly string[]): Promise<StudentRow[]> =>
  ids.length === 0
    ? []
    : students(db).where('students.id', 'in', ids).orderBy('students.sort_name').orderBy('students.id').execute();

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const holdsWord = (column: string, pattern: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;

type ListInput = PageInput & { searchInput?: string };

const rowKey = (row: { sort_name: string; id: string }): Keyset => [row.sort_name, row.id];

/** The words of a search, and the letters by which an index finds candidates. */
const searchTerms = (text = '') => {
  const folded = fold(text);
  return { patterns: folded === '' ? [] : folded.split(' ').map(asPattern), grams: gramsOf(folded).slice(0, 8) };
};

/** Teachers in order of name: all, or those whose name holds every word of a search. */
export const listTeachers = (context: QueryContext, input: ListInput): Promise<TeacherRow[]> => {
  const { patterns, grams } = searchTerms(input.searchInput);
  return keysetPage(
    context,
    input,
    (after, limit) => {
      let query = teachers(context.db).orderBy('teachers.sort_name').orderBy('teachers.id');
      for (const gram of grams)
        query = query.where('teachers.id', 'in', (eb) =>
          eb.selectFrom('name_grams').select('account_id').where('gram', '=', gram),
        );
      for (const pattern of patterns) query = query.where(holdsWord('teachers.search_name', pattern));
      if (after)
        query = query.where((eb) => eb(eb.refTuple('teachers.sort_name', 'teachers.id'), '>', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    rowKey,
  );
};

/** Students in order of name: all, or those whose name holds every word of a search. */
export const listStudents = (context: QueryContext, input: ListInput): Promise<StudentRow[]> => {
  const { patterns, grams } = searchTerms(input.searchInput);
  return keysetPage(
    context,
    input,
    (after, limit) => {
      let query = students(context.db).orderBy('students.sort_name').orderBy('students.id');
      for (const gram of grams)
        query = query.where('students.id', 'in', (eb) =>
          eb.selectFrom('name_grams').select('account_id').where('gram', '=', gram),
        );
      for (const pattern of patterns) query = query.where(holdsWord('students.search_name', pattern));
      if (after)
        query = query.where((eb) => eb(eb.refTuple('students.sort_name', 'students.id'), '>', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    rowKey,
  );
};
