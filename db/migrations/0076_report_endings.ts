import type { Kysely } from 'kysely';

/** What stands at the end of the reports of a round. Those of before keep what they were: neither a list nor lines to sign. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['report_rounds', 'report_rounds_bin'])
    for (const column of ['lists_lessons', 'is_signed'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (flag) => flag.notNull().defaultTo(0))
        .execute();
};
