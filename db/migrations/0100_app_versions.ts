import type { Kysely } from 'kysely';

/** Adds the versions of Casa that have written the database, one row for each change of the version. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('app_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('git_commit', 'text', (column) => column.notNull())
    .addColumn('git_date', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
};
