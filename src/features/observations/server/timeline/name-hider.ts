import { type RawBuilder, sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { findNames, hideNames } from '../names/hide-names.ts';

type Named = Pick<Tables['students'], 'id' | 'first_name' | 'middle_name' | 'last_name'>;

/** Combines a query on a table with the same query on its bin. */
const alsoInBin = (table: string, query: (from: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`${query(sql.table(table))} union all ${query(sql.table(binOf(table)))}`;

type Context = Pick<QueryContext, 'db' | 'services'>;

const listNames = async ({ db }: Context): Promise<Named[]> => {
  const { rows } = await sql<Named>`${alsoInBin(
    'students',
    (from) => sql`select id, first_name, middle_name, last_name from ${from}`,
  )}`.execute(db);
  return rows;
};

/** Returns the names of all students. Cached per context. */
const namesOf = (() => {
  const cache = new WeakMap<Context, Promise<Named[]>>();
  return (context: Context): Promise<Named[]> => {
    const names = cache.get(context) ?? listNames(context);
    cache.set(context, names);
    return names;
  };
})();

const listStudentIds = async (db: Db, table: string, column: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ student_id: string }>`${alsoInBin(
    table,
    (from) => sql`select student_id from ${from} where ${sql.ref(column)} in (${sql.join(ids)})`,
  )}`.execute(db);
  return rows.map(({ student_id }) => student_id);
};

type Near = { readonly sections: readonly string[]; readonly observations?: readonly string[] };

/** Loads the students of the same classes and observations, and all others, including those in the bin. */
const loadOthers = async (context: Context, studentId: string, { sections, observations = [] }: Near) => {
  const { db } = context;
  const all = await namesOf(context);
  const student = all.find(({ id }) => id === studentId);
  const nearIds = new Set([
    ...(await listStudentIds(db, 'stays', 'section_id', sections)),
    ...(await listStudentIds(db, 'enrollments', 'section_id', sections)),
    ...(await listStudentIds(db, 'observation_children', 'observation_id', observations)),
  ]);
  const others = all.filter(({ id }) => id !== studentId);
  return { student, near: others.filter(({ id }) => nearIds.has(id)), others };
};

/** Returns a function that hides other students' names from a student's family, also names in the bin. */
export const loadNameHider = async (
  context: Context,
  studentId: string,
  where: Near,
): Promise<(text: string) => string> => {
  const { student, near, others } = await loadOthers(context, studentId, where);
  return student ? hideNames([student], near, others) : () => '';
};

/** Returns a function that finds the names that `loadNameHider` hides. */
export const loadNameFinder = async (
  context: Context,
  studentId: string,
  where: Near,
): Promise<(text: string) => string[]> => {
  const { student, near, others } = await loadOthers(context, studentId, where);
  return student ? findNames([student], near, others) : () => [];
};

const listIds = async (db: Db, table: string, column: string, studentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${alsoInBin(
    table,
    (from) => sql`select ${sql.ref(column)} as id from ${from} where student_id = ${studentId}`,
  )}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns a function that hides other students' names in a student's record. For other people a no-op. */
export const loadRecordNameHider = async (context: Context, personId: string): Promise<(text: string) => string> => {
  const { db } = context;
  if (!(await namesOf(context)).some(({ id }) => id === personId)) return (text) => text;
  const periods = await listIds(db, 'stays', 'section_id', personId);
  const enrolled = await listIds(db, 'enrollments', 'section_id', personId);
  const observations = await listIds(db, 'observation_children', 'observation_id', personId);
  return loadNameHider(context, personId, { sections: [...new Set([...periods, ...enrolled])], observations });
};
