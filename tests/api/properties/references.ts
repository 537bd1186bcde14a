import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';

type Reference = { table: string; column: string; parent: string; parentColumn: string };

const onSqlite = sql<Reference>`
  select t.name as "table", k."from" as "column", k."table" as parent, coalesce(k."to", 'id') as "parentColumn"
  from sqlite_schema t join pragma_foreign_key_list(t.name) k where t.type = 'table'`;

const onPostgres = sql<Reference>`
  select c.conrelid::regclass::text as "table", a.attname as "column",
    c.confrelid::regclass::text as parent, f.attname as "parentColumn"
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where c.contype = 'f'`;

/** Returns every column that references another table, from the database's catalog. */
export const allReferences = async ({ engine, read }: Database): Promise<Reference[]> =>
  (await (engine === 'sqlite' ? onSqlite : onPostgres).execute(read)).rows;

const rowsThatPointAtNothing = ({ table, column, parent, parentColumn }: Reference) => sql<{ place: string }>`
  select ${sql.lit(`${table}.${column} → ${parent}`)} as place from ${sql.table(table)} child
  where ${sql.ref(`child.${column}`)} is not null and not exists
    (select 1 from ${sql.table(parent)} parent where ${sql.ref(`parent.${parentColumn}`)} = ${sql.ref(`child.${column}`)})`;

type ReferenceQuery = { table: string; query: RawBuilder<{ place: string }> };

/** Creates a PostgreSQL function that caches the plans, as planning so many queries is slow. Skips empty tables. */
const asFunction = async ({ schema }: Database, queries: readonly ReferenceQuery[]) => {
  const steps = queries.map(
    ({ table, query }) => `if exists (select from "${table}") then return query ${query.compile(schema).sql}; end if;`,
  );
  await sql`create or replace function dangling_references() returns table (place text) language plpgsql as
    ${sql.lit(`begin ${steps.join(' ')} end`)}`.execute(schema);
  return sql<{ place: string }>`select place from dangling_references()`;
};

/** @returns a function that lists dangling references in the whole database as `table.column → parent` */
export const findDangling = async (database: Database): Promise<() => Promise<string[]>> => {
  const queries = (await allReferences(database)).map((one) => ({
    table: one.table,
    query: rowsThatPointAtNothing(one),
  }));
  const query =
    database.engine === 'postgres'
      ? await asFunction(database, queries)
      : sql<{ place: string }>`${sql.join(
          queries.map((referenceQuery) => referenceQuery.query),
          sql` union all `,
        )}`;
  return async () => (await query.execute(database.read)).rows.map(({ place }) => place);
};
