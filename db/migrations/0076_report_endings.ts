import type { Kysely } from 'kysely';

/** Adds the ending of a round's reports: list of lessons and signature lines. Existing rounds have neither. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['report_rounds', 'report_rounds_bin'])
    for (const column of ['lists_lessons', 'is_signed'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (flag) => flag.notNull().defaultTo(0))
        .execute();
};
