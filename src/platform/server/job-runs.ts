import { type RawBuilder, sql } from 'kysely';
import type { Database } from './db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    job_runs: {
      job: string;
      /** For which time the work was due. */
      due_at: string;
      holder: string;
      /** In the database's own time, on which all nodes agree. */
      leased_until: string;
      /** Null while it is under way. */
      outcome: 'done' | 'failed' | 'skipped' | null;
    };
  }
}

type Run = { readonly job: string; readonly dueAt: string; readonly holder: string };

/** The database's own time, on which all nodes agree, some seconds ahead. */
export const databaseTime = ({ engine }: Pick<Database, 'engine'>, aheadSeconds: number): RawBuilder<string> =>
  engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${aheadSeconds} seconds`})`
    : sql`to_char((clock_timestamp() + make_interval(secs => ${aheadSeconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a lease is over, or reaches further than any that is given: then the clock was ahead when it was. */
export const isLeaseOver = (database: Pick<Database, 'engine'>, leasedUntil: string, seconds: number) =>
  sql<boolean>`(${sql.ref(leasedUntil)} < ${databaseTime(database, 0)} or ${sql.ref(leasedUntil)} > ${databaseTime(database, 2 * seconds)})`;

/**
 * Takes a due piece of work for this node, unless it was done or another node is at it. A node that fell silent loses it.
 * @returns whether it is this node's
 */
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

/** Notes what came of it, and forgets runs of the same job from long before. */
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

/** Gives it back, for whichever node comes next. */
export const releaseRun = async (database: Database, run: Run): Promise<void> => {
  await database.transaction((tx) => tx.deleteFrom('job_runs').where(isRun(run)).execute());
};

/** What came of the last runs, newest first. */
export const lastOutcomes = async (
  { read }: Database,
  job: string,
  limit: number,
): Promise<{ dueAt: string; outcome: string | null }[]> => {
  const runs = read.selectFrom('job_runs').select(['due_at', 'outcome']).where('job', '=', job);
  const rows = await runs.orderBy('due_at', 'desc').limit(limit).execute();
  return rows.map(({ due_at, outcome }) => ({ dueAt: due_at, outcome }));
};
