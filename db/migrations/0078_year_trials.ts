import type { Kysely } from 'kysely';

/** Adds the last trial of each year plan on a copy of the school. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('year_trials')
    .addColumn('turnover_id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text')
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('counts', 'text')
    .addColumn('table_count', 'integer')
    .addColumn('row_count', 'integer')
    .addColumn('problem', 'text')
    .addForeignKeyConstraint('year_trials_turnover_id_fkey', ['turnover_id'], 'year_turnovers', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
