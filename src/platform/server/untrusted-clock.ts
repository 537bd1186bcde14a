import { sql } from 'kysely';
import { secondsFromNow } from './clock.ts';
import type { Services } from './context.ts';

const day = 24 * 3600;
/** For how long Casa has to have worked with a clock before anything is erased by it. */
const trustAfterDays = 7;
/** Schools are closed for a while; a clock that was set wrongly is further away. */
const maxGapDays = 45;

/** Why nothing is erased for now. */
export type UntrustedClock = {
  /** Until when Casa was at work before; undefined where all that is known of it lies ahead of the clock. */
  readonly workedUntil: string | undefined;
};

/**
 * The newest trace of work up to a time: what people did, and what Casa did by itself, which is noted each hour.
 * @param after leaves out what is not later than that
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
 * Looks whether the clock can be believed when something is to be erased because its time is over: a machine whose clock was set ten
 * years ahead would erase all that a school keeps for a while. After a gap of more than 45 days, or where all that Casa knows lies ahead,
 * nothing is erased until Casa has worked for a week with the clock as it is.
 * @returns undefined when the clock can be believed
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
