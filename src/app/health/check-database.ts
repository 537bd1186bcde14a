import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { attention, bad, type Diagnosis, good } from '#platform/server/health/health-check.ts';
import { schoolMoment } from '#platform/server/settings/school-day.ts';
import { findUntrustedClock, type UntrustedClock } from '#platform/server/untrusted-clock.ts';
import * as texts from '#texts/app/health';
import type { Integrity } from './integrity-worker.ts';

/** Checks the database file in a worker thread, because reading the whole file takes long. */
const examineFile = (file: string): Promise<Integrity> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./integrity-worker.ts', import.meta.url), { workerData: file });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Checks the embedded database. PostgreSQL checks its files itself. */
export const checkIntegrity = async ({ database, env }: Services): Promise<Diagnosis> => {
  if (database.engine === 'postgres') return good(texts.postgresWatches);
  const { damage, dangling } = await examineFile(databaseFile(env.dataFolder));
  if (damage !== undefined) return bad(texts.damaged({ damage }), texts.restoreBackup);
  return dangling > 0 ? bad(texts.dangling({ count: dangling }), texts.restoreBackup) : good(texts.databaseWhole);
};

/** Returns the time of the latest session use or sealed audit entry, by number: a clock may have been ahead. */
const newestRecord = async ({ database }: Services): Promise<string> => {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(last_seen_at) as at from sessions
      union all select at from audit_log where id = (
        select line_id from audit_seals where number = (select max(number) from audit_seals))) as records`.execute(
    database.read,
  );
  return rows[0]?.newest ?? '';
};

/** Returns the clock of the database server. An embedded database has no separate clock. */
const databaseNow = async ({ database }: Services): Promise<number | undefined> => {
  if (database.engine === 'sqlite') return undefined;
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(database.read);
  return rows[0] && Number(rows[0].now);
};

const toleratedMilliseconds = 60_000;
const yearMilliseconds = 365 * 24 * 3600 * 1000;

/** Diagnoses a clock jump, which suspends erasures. A school may be closed for months but rarely for a year. */
const diagnoseClockHold = (services: Services, { workedUntil }: UntrustedClock, now: number): Diagnosis => {
  const shown = schoolMoment(services, now);
  if (workedUntil === undefined) return bad(texts.clockAllAhead({ now: shown }), texts.setClock);
  const diagnosis = now - Date.parse(workedUntil) > yearMilliseconds ? bad : attention;
  return diagnosis(texts.clockJumped({ now: shown, before: schoolMoment(services, workedUntil) }), texts.clockOrWait);
};

/** Compares the clock of this machine with the times in the database. */
export const checkClock = async (services: Services): Promise<Diagnosis> => {
  const now = services.clock.milliseconds();
  const shown = schoolMoment(services, now);
  const newest = await newestRecord(services);
  if (newest !== '' && Date.parse(newest) > now + toleratedMilliseconds)
    return bad(texts.clockBehind({ now: shown, newest: schoolMoment(services, newest) }), texts.setClock);
  const other = await databaseNow(services);
  if (other !== undefined && Math.abs(other - now) > toleratedMilliseconds)
    return bad(texts.clocksDiffer({ now: shown, other: schoolMoment(services, other) }), texts.setClock);
  const clockHold = await findUntrustedClock(services);
  if (clockHold) return diagnoseClockHold(services, clockHold, now);
  return good(texts.clockSays({ now: shown }));
};
