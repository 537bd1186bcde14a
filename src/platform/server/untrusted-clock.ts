import { sql } from 'kysely';
import { secondsFromNow } from './clock.ts';
import type { Services } from './context.ts';

const day = 24 * 3600;
/** Number of days that Casa must have run with a clock before data is erased by it. */
const trustAfterDays = 7;
/** Maximum gap in days between two traces of work. Schools close for weeks; a wrongly set clock is further off. */
const maxGapDays = 45;

export type UntrustedClock = {
  /** Time of the last work before the gap. Undefined if all known traces are later than the clock. */
  readonly workedUntil: string | undefined;
};

/**
 * Returns the time of the newest trace of work up to a time. Traces are audit lines and job runs; Casa records a job
 * run each hour.
 * @param after excludes traces up to this time
 */
const newestTrace = async ({ database }: Pick<Services, 'database'>, upTo: string, after = '') => {
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
 * Checks whether the clock can be trusted before expired data is erased. A machine whose clock was set ten years ahead
 * would erase all data with a retention period.
 * Erasing stops after a gap of more than 45 days, or if all traces are later than the clock. Erasing resumes after Casa
 * has run for a week with the clock.
 * @returns undefined if the clock can be trusted
 */
export const findUntrustedClock = async (
  services: Pick<Services, 'database' | 'clock'>,
): Promise<UntrustedClock | undefined> => {
  const { clock } = services;
  const workedUntil = await newestTrace(services, secondsFromNow(clock, -trustAfterDays * day));
  if (workedUntil !== undefined)
    return workedUntil < secondsFromNow(clock, -(trustAfterDays + maxGapDays) * day) ? { workedUntil } : undefined;
  const isAllAhead = (await newestTrace(services, never, secondsFromNow(clock, day))) !== undefined;
  return isAllAhead ? { workedUntil } : undefined;
};
