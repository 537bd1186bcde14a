import type { Handler } from '#platform/server/feature.ts';
import type { notificationsEndpoints } from '../contract.ts';

export const unsubscribe: Handler<(typeof notificationsEndpoints)['unsubscribe']> = async (
  { db, actor },
  { endpoint },
) => {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', actor.id)
    .where('endpoint', '=', endpoint)
    .execute();
  return { ok: true };
};
