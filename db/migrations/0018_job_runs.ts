import type { Kysely } from 'kysely';

/** Adds runs of cluster-wide jobs: due time, holder and result. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('job_runs')
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addPrimaryKeyConstraint('job_runs_job_due_at_key', ['job', 'due_at'])
    .execute();
};
