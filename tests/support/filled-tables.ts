import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';

const namesOf = new WeakMap<Database, Promise<string[]>>();

/** Returns the names of all tables. Cached per database. */
export const allTables = (database: Database): Promise<string[]> => {
  const known =
    namesOf.get(database) ??
    database.schema.introspection.getTables().then((tables) => tables.map(({ name }) => name).sort());
  namesOf.set(database, known);
  return known;
};

/** Returns the tables that contain a row, in one statement, because most tables are empty in a test. */
export const filledTables = async ({ read }: Database, tables: readonly string[]): Promise<string[]> => {
  const queries = tables.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)}`.execute(read);
  const filled = new Set(rows.map(({ name }) => name));
  return tables.filter((name) => filled.has(name));
};
