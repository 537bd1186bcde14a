import { type RawBuilder, sql } from 'kysely';
import type { Database } from './db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    job_runs: {
      job: string;
      /** Time at which the job was due. */
      due_at: string;
      holder: string;
      /** End of the lease, by the database clock on which all nodes agree. */
      leased_until: string;
      /** Null while the job is running. */
      outcome: 'done' | 'failed' | 'skipped' | null;
    };
  }
}

type Run = { readonly job: string; readonly dueAt: string; readonly holder: string };

/** Returns the database time plus some seconds. All nodes agree on the database clock. */
export const databaseTime = ({ engine }: Pick<Database, 'engine'>, aheadSeconds: number): RawBuilder<string> =>
  engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadSeconds} seconds`})`
    : sql`to_char((clock_timestamp() + make_interval(secs => ${aheadSeconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** True if a lease has expired, or ends later than any can because the clock was ahead when it was granted. */
export const isLeaseOver = (database: Pick<Database, 'engine'>, leasedUntil: string, seconds: number) =>
  sql<boolean>`(${sql.ref(leasedUntil)} < ${databaseTime(database, 0)} or ${sql.ref(leasedUntil)} > ${databaseTime(database, 2 * seconds)})`;

/** Claims a run that is neither finished nor leased. A node that stops renewing its lease loses the run. */
export const claimRun = async (database: Database, { job, dueAt, holder }: Run, seconds: number): Promise<boolean> => {
  const until = databaseTime(database, seconds);
  const claimed = await database.transaction((tx) =>
    tx
      .insertInto('job_runs')
      .values({ job, due_at: dueAt, holder, leased_until: until, outcome: null })
      .onConflict((conflict) =>
        conflict
          .columns(['job', 'due_at'])
          .doUpdateSet({ holder, leased_until: until })
          .where('job_runs.outcome', 'is', null)
          .where(isLeaseOver(database, 'job_runs.leased_until', seconds)),
      )
      .returning('holder')
      .execute(),
  );
  return claimed.length > 0;
};

const isRun = ({ job, dueAt, holder }: Run) => sql<boolean>`job = ${job} and due_at = ${dueAt} and holder = ${holder}`;

export const renewRun = async (database: Database, run: Run, seconds: number): Promise<void> => {
  const set = { leased_until: databaseTime(database, seconds) };
  await database.transaction((tx) => tx.updateTable('job_runs').set(set).where(isRun(run)).execute());
};

/** Records the outcome and deletes old runs of the same job. */
export const finishRun = async (
  database: Database,
  run: Run,
  outcome: 'done' | 'failed' | 'skipped',
  forgetBefore: string,
): Promise<void> => {
  await database.transaction(async (tx) => {
    await tx.updateTable('job_runs').set({ outcome }).where(isRun(run)).execute();
    await tx.deleteFrom('job_runs').where('job', '=', run.job).where('due_at', '<', forgetBefore).execute();
  });
};

/** Deletes the claim so that any node can run the job. */
export const releaseRun = async (database: Database, run: Run): Promise<void> => {
  await database.transaction((tx) => tx.deleteFrom('job_runs').where(isRun(run)).execute());
};

export const lastOutcomes = async (
  { read }: Database,
  job: string,
  limit: number,
): Promise<{ dueAt: string; outcome: string | null }[]> => {
  const runs = read.selectFrom('job_runs').select(['due_at', 'outcome']).where('job', '=', job);
  const rows = await runs.orderBy('due_at', 'desc').limit(limit).execute();
  return rows.map(({ due_at, outcome }) => ({ dueAt: due_at, outcome }));
};
