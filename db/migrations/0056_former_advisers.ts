import type { Kysely } from 'kysely';

/**
 * Who advised the section of a student before, where the student stayed in it and it came to another adviser, and when that was.
 * Nothing is known of that for the stays that there are, so both stay empty in them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin'])
    for (const column of ['adviser_before', 'handed_over_at'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
};
