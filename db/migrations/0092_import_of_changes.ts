import type { Kysely } from 'kysely';

/** Adds a flag for imports of changes only: people who are not in such a table do not count as missing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('imports')
    .addColumn('only_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
