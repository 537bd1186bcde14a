import { isChanged } from '#platform/server/audit.ts';
import type { Handler } from '#platform/server/feature.ts';
import { chatRulesChanged, type chatRulesEndpoints } from '../contract.ts';
import { findQuietHours } from './chat-rules.queries.ts';

type SetQuietHours = Handler<(typeof chatRulesEndpoints)['setQuietHours']>;

export const setQuietHours: SetQuietHours = async (context, { quietHours }) => {
  const before = (await findQuietHours(context.db)) ?? null;
  await context.db.deleteFrom('quiet_hours').execute();
  if (quietHours) {
    const { from, until, days } = quietHours;
    await context.db
      .insertInto('quiet_hours')
      .values({ id: 1, from_time: from, until_time: until, days: days.join('') })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ from_time: from, until_time: until, days: days.join('') }),
      )
      .execute();
  }
  if (isChanged({ before }, { before: quietHours }))
    await context.audit({ action: 'quiet-hours:set', subject: { kind: 'school' }, before, after: quietHours });
  context.afterCommit(chatRulesChanged, {});
  return { quietHours };
};
