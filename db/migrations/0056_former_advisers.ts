import type { Kysely } from 'kysely';

/** Adds the former adviser and the time of the change. Both are unknown for existing periods and stay empty. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin'])
    for (const column of ['adviser_before', 'handed_over_at'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
};
