import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/notifications/errors';
import type { notificationsEndpoints } from '../contract.ts';
import { isReachable } from './push/push-network.ts';

const maxDevices = 20;

/** Subscribes a browser for the caller. The subscription moves to the user who last signed in there. */
export const subscribe: Handler<(typeof notificationsEndpoints)['subscribe']> = async (context, { endpoint, keys }) => {
  const { db, actor, services } = context;
  if (!isReachable(services.ports.pushNetwork, endpoint)) throw invalidField('endpoint', texts.addressUnreachable);
  const owner = { account_id: actor.id, session_id: actor.sessionId };
  const values = { ...owner, p256dh: keys.p256dh, auth: keys.auth, failures: 0, retry_at: null };
  await db
    .insertInto('push_subscriptions')
    .values({ id: services.clock.newId(), endpoint, created_at: services.clock.now(), ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await deleteOldest(context);
  return { ok: true };
};

const deleteOldest = async ({ db, actor }: CommandContext) => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const tooMany = rows.slice(maxDevices).map(({ id }) => id);
  if (tooMany.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', tooMany).execute();
};
