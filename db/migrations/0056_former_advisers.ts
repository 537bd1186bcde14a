import type { Kysely } from 'kysely';

/**
 * Adds the former adviser and the time of the change, for enrollment periods in which the section got another adviser.
 * Both stay empty for existing enrollment periods, because they are unknown.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin'])
    for (const column of ['adviser_before', 'handed_over_at'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
};
