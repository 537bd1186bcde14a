import type { Kysely } from 'kysely';

/** Work that one node does for all: for which time it was due, who has it, and what came of it. */
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
