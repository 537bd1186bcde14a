import type { Handler } from '#platform/server/feature.ts';
import { healthChanged, type healthEndpoints } from '../contract.ts';
import { checkView } from './checks.view.ts';

export const watchHealthCheck: Handler<(typeof healthEndpoints)['watchHealthCheck']> = async (context, { check }) => {
  await checkView(context, check);
  const { numUpdatedRows } = await context.db
    .updateTable('health_checks')
    .set({ ignored_until: null, ignored_by: null, ignored_at: null, ignored_why: null })
    .where('name', '=', check)
    .where('ignored_until', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await context.audit({ action: 'health:watched', subject: { kind: 'health', id: check } });
    context.afterCommit(healthChanged, {});
  }
  return checkView(context, check);
};
