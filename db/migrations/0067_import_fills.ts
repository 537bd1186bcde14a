import type { Kysely } from 'kysely';

/** What new people of an import have where their lines say nothing: JSON by field. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('imports')
    .addColumn('fills', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
};
