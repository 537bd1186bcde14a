import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';

/** Inserts a row as an older version stored it. Columns not given are empty text or null. */
export const insertOldRow = async (
  { schema }: Database,
  table: string,
  row: Record<string, string | number | null>,
): Promise<void> => {
  const known = (await schema.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const names = known
    .filter(({ name, isNullable, hasDefaultValue }) => name in row || !(isNullable || hasDefaultValue))
    .map(({ name }) => name);
  const values = names.map((name) => sql`${name in row ? row[name] : ''}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(schema);
};
