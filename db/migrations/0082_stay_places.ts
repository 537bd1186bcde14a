import type { Kysely } from 'kysely';

/** Adds the order of students chosen by the staff of a section. Students without a place are last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin']) await db.schema.alterTable(table).addColumn('place', 'integer').execute();
};
