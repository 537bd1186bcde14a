import { sql } from 'kysely';
import { type Clock, secondsFromNow } from './clock.ts';
import type { Database } from './db/database.ts';

const day = 24 * 3600;
/** Number of days that Casa must have run with a clock before data is erased by it. */
const trustAfterDays = 7;
/** Maximum gap in days between two traces of work. Schools close for weeks; a wrongly set clock is further off. */
const maxGapDays = 45;

export type UntrustedClock = {
  /** Time of the last work before the gap. Undefined if all known traces are later than the clock. */
  readonly workedUntil: string | undefined;
};

/** Returns the newest audit line or job run after `after`, up to `upTo`. Casa records a job run each hour. */
const newestTrace = async ({ database }: { database: Database }, upTo: string, after = '') => {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max(at) as at from audit_log where at > ${after} and at <= ${upTo}
      union all select max(due_at) from job_runs where due_at > ${after} and due_at <= ${upTo}) as traces`.execute(
    database.read,
  );
  return rows[0]?.at ?? undefined;
};

const never = '9999';

/**
 * Checks the clock before expired data is erased: one set ten years ahead would erase all of it. Erasing stops after a
 * gap of more than 45 days, or if all traces are later than the clock. It resumes after Casa has run for a week.
 * @returns undefined if the clock can be trusted
 */
export const findUntrustedClock = async (services: {
  database: Database;
  clock: Clock;
}): Promise<UntrustedClock | undefined> => {
  const { clock } = services;
  const workedUntil = await newestTrace(services, secondsFromNow(clock, -trustAfterDays * day));
  if (workedUntil !== undefined)
    return workedUntil < secondsFromNow(clock, -(trustAfterDays + maxGapDays) * day) ? { workedUntil } : undefined;
  const isAllAhead = (await newestTrace(services, never, secondsFromNow(clock, day))) !== undefined;
  return isAllAhead ? { workedUntil } : undefined;
};
