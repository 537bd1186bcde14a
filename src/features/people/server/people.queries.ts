import { type Expression, sql } from 'kysely';
import type { PageInput } from '#kernel/page.ts';
import { foldName, nameWords, trigramsOf } from '#kernel/search/match-name.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { containsPattern } from '#platform/server/db/like.ts';
import { type Keyset, keysetPage } from '#platform/server/keyset-page.ts';
import { fullName } from './names.ts';

const maxIdsByName = 1000;

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
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .selectAll('students')
    .select(['accounts.email', 'leavers.last_day', 'leavers.reason', 'leavers.place']);

const admins = (db: Db) =>
  db
    .selectFrom('admins')
    .innerJoin('accounts', 'accounts.id', 'admins.id')
    .selectAll('admins')
    .select('accounts.email');

export const findAdmin = (db: Db, id: string) => admins(db).where('admins.id', '=', id).executeTakeFirst();
export const findTeacher = (db: Db, id: string) =>
  teachers(db).where('teachers.id', '=', id).where('accounts.erased_at', 'is', null).executeTakeFirst();
export const findStudent = (db: Db, id: string) =>
  students(db).where('students.id', '=', id).where('accounts.erased_at', 'is', null).executeTakeFirst();

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;
export type TeacherRow = NonNullable<Awaited<ReturnType<typeof findTeacher>>>;
export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Returns the existing teachers among the IDs, sorted by name. */
export const teachersById = async (db: Db, ids: readonly string[]): Promise<TeacherRow[]> =>
  ids.length === 0
    ? []
    : teachers(db).where('teachers.id', 'in', ids).orderBy('teachers.sort_name').orderBy('teachers.id').execute();

/** Returns the existing students among the IDs, sorted by name. */
export const studentsById = async (db: Db, ids: readonly string[]): Promise<StudentRow[]> =>
  ids.length === 0
    ? []
    : students(db).where('students.id', 'in', ids).orderBy('students.sort_name').orderBy('students.id').execute();

type ListInput = PageInput & { searchInput?: string };

const patternsOf = (search: string): string[] => nameWords(search).map(containsPattern);

/** Returns the words of a search and the trigrams by which an index finds candidates. */
const searchTerms = (text = '') => ({ patterns: patternsOf(text), trigrams: trigramsOf(foldName(text)).slice(0, 8) });

/** Query methods used for all lists. The columns have the same names in each table. */
type NamedRows<Row> = {
  where(condition: Expression<boolean>): NamedRows<Row>;
  orderBy(column: Expression<unknown>): NamedRows<Row>;
  limit(rows: number): NamedRows<Row>;
  execute(): Promise<Row[]>;
};

const listByName = <Row extends { sort_name: string; id: string }>(
  context: QueryContext,
  input: ListInput,
  table: 'admins' | 'teachers' | 'students',
  all: NamedRows<Row>,
): Promise<Row[]> => {
  const { patterns, trigrams } = searchTerms(input.searchInput);
  const [id, sortName] = ['id', 'sort_name'].map((column) => sql.ref(`${table}.${column}`));
  const searchName = sql.ref(`${table}.search_name`);
  return keysetPage(
    context,
    input,
    (after, limit) => {
      let query = all.orderBy(sql`${sortName}`).orderBy(sql`${id}`);
      for (const gram of trigrams)
        query = query.where(sql<boolean>`${id} in (select account_id from name_grams where gram = ${gram})`);
      for (const pattern of patterns) query = query.where(sql<boolean>`${searchName} like ${pattern} escape '\\'`);
      if (after) query = query.where(sql<boolean>`(${sortName}, ${id}) > (${after[0]}, ${after[1]})`);
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ sort_name, id: rowId }): Keyset => [sort_name, rowId],
  );
};

export const listAdmins = (context: QueryContext, input: PageInput): Promise<AdminRow[]> =>
  listByName(context, input, 'admins', admins(context.db));

/** Returns teachers sorted by name. A search matches names that contain all its words. */
export const listTeachers = (context: QueryContext, input: ListInput): Promise<TeacherRow[]> =>
  listByName(context, input, 'teachers', teachers(context.db).where('accounts.erased_at', 'is', null));

const studentsLeft = (db: Db, left: 'is' | 'is not') =>
  students(db).where('accounts.erased_at', 'is', null).where('leavers.student_id', left, null);

/** Returns current students sorted by name. A search matches names that contain all its words. */
export const listStudents = (context: QueryContext, input: ListInput): Promise<StudentRow[]> =>
  listByName(context, input, 'students', studentsLeft(context.db, 'is'));

export const listLeavers = (context: QueryContext, input: ListInput): Promise<StudentRow[]> =>
  listByName(context, input, 'students', studentsLeft(context.db, 'is not'));

/** Returns the IDs of people whose name contains all words of a search. At most 1,000 per role. */
export const listPeopleIdsByName = async (db: Db, search: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of ['admins', 'teachers', 'students'] as const) {
    let query = db.selectFrom(table).select('id').limit(maxIdsByName);
    for (const pattern of patternsOf(search))
      query = query.where(sql<boolean>`search_name like ${pattern} escape '\\'`);
    for (const { id } of await query.execute()) found.push(id);
  }
  return found.slice(0, maxIdsByName);
};

const selectNames = (db: Db, ids: readonly string[]) => {
  const columns = ['id', 'first_name', 'middle_name', 'last_name'] as const;
  return db
    .selectFrom('admins')
    .select(columns)
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('teachers').select(columns).where('id', 'in', ids))
    .unionAll(db.selectFrom('students').select(columns).where('id', 'in', ids))
    .execute();
};

export const peopleNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(ids.length === 0 ? [] : (await selectNames(db, ids)).map((row) => [row.id, fullName(row)]));

/** Returns the names of a person. A password must not consist of them. */
export const loadNameParts = async (db: Db, id: string): Promise<string[]> =>
  (await selectNames(db, [id])).flatMap(({ first_name, middle_name, last_name }) => [
    first_name,
    middle_name,
    last_name,
  ]);
