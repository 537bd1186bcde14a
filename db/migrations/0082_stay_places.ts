import type { Kysely } from 'kysely';

/** The order in which the staff of a class puts its children; who was not put anywhere stands after them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin']) await db.schema.alterTable(table).addColumn('place', 'integer').execute();
};
