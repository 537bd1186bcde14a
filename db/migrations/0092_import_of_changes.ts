import type { Kysely } from 'kysely';

/** Adds whether the table of an import tells only what changed, so that nobody counts as missing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('imports')
    .addColumn('only_changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
