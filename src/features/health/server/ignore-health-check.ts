import { secondsFromNow } from '#platform/server/clock.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/health/checks';
import { healthChanged, type healthEndpoints } from '../contract.ts';
import { checkView } from './checks.view.ts';

const daySeconds = 24 * 3600;

export const ignoreHealthCheck: Handler<(typeof healthEndpoints)['ignoreHealthCheck']> = async (
  context,
  { check, days, why },
) => {
  const { db, actor, services } = context;
  await checkView(context, check);
  const now = services.clock.now();
  const until = secondsFromNow(services.clock, days * daySeconds);
  const ignored = { ignored_until: until, ignored_by: actor.id, ignored_at: now, ignored_why: why };
  await db
    .insertInto('health_checks')
    .values({ name: check, state: 'unknown', since: now, text: texts.notYet, checked_at: now, told_bad: 0, ...ignored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(ignored))
    .execute();
  await context.audit({ action: 'health:ignored', subject: { kind: 'health', id: check }, after: { until, why } });
  context.afterCommit(healthChanged, {});
  return checkView(context, check);
};
