import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Diagnosis, HealthCheck } from '#platform/server/health/health-check.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as texts from '#texts/health/checks';
import { healthChanged } from '../contract.ts';

const defaultSeconds = 30;

const diagnose = async ({ log }: Services, check: HealthCheck): Promise<Diagnosis> => {
  try {
    return await check.examine();
  } catch (error) {
    log.warn({ err: error, check: check.name }, 'a health check could not be run');
    return { state: 'unknown', text: texts.failed, advice: texts.readLog };
  }
};

/** Stores a result. Notifies the admins' pages if it has changed. */
const storeDiagnosis = (services: Services, name: string, { state, text, advice, link }: Diagnosis) =>
  inTransaction(systemContext(services), async (context) => {
    const now = services.clock.now();
    const found = { state, text, advice: advice ?? null, link: link ?? null, checked_at: now };
    const before = await context.db.selectFrom('health_checks').selectAll().where('name', '=', name).executeTakeFirst();
    const since = before?.state === state ? before.since : now;
    await context.db
      .insertInto('health_checks')
      .values({ name, since, told_bad: 0, ...found })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ since, ...found }))
      .execute();
    if (before?.state !== state || before.text !== text) context.afterCommit(healthChanged, {});
  });

export const examineNow = async (services: Services, checks: readonly HealthCheck[]): Promise<void> => {
  for (const check of checks) await storeDiagnosis(services, check.name, await diagnose(services, check));
};

/** Runs the checks that are due and that no other node has run. */
export const examineDue = async (services: Services): Promise<void> => {
  const rows = await services.database.read.selectFrom('health_checks').select(['name', 'checked_at']).execute();
  const lastAt = new Map(rows.map(({ name, checked_at }) => [name, checked_at]));
  const isDue = ({ name, everySeconds = defaultSeconds, isStale }: HealthCheck) => {
    const last = lastAt.get(name);
    const seconds = isStale?.() ? defaultSeconds : everySeconds;
    return last === undefined || last <= secondsFromNow(services.clock, -seconds);
  };
  await examineNow(services, services.healthChecks.filter(isDue));
};
