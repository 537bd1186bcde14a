import type { Kysely } from 'kysely';

/** Adds default values for people created by an import, as JSON by field. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('imports')
    .addColumn('fills', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
};
