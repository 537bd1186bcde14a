import { hash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { mailFrom } from '#platform/server/settings/mail-settings.ts';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import type { PushPayload } from '../../contract.ts';
import { secondsUntilQuiet } from '../quiet.ts';
import { getPushKeys } from './push-keys.ts';
import { postToPushService } from './push-network.ts';

type Subscription = Tables['push_subscriptions'];
type Outcome = 'taken' | 'dead' | 'later';

const maxTimeToLiveSeconds = 86_400;
const timeoutMilliseconds = 10_000;
const initialBackoffSeconds = 30;
const maxBackoffSeconds = 6 * 3600;
/** Consecutive failures, over about a day and a half, after which a subscription is deleted. */
const maxFailures = 16;

/** Returns the contact address that push services require. */
const contactOf = ({ settings }: Services): string => {
  const publicOrigin = publicOriginOf(settings);
  const [address] = /[^<>\s]+@[^<>\s]+/.exec(settings.get(mailFrom)) ?? [];
  if (publicOrigin?.startsWith('https:')) return publicOrigin;
  return `mailto:${address ?? 'push@casa.invalid'}`;
};

const encrypt = async (
  services: Services,
  subscription: Subscription,
  payload: PushPayload,
): Promise<RequestDetails> => {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = subscription;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject: contactOf(services), ...(await getPushKeys(services)) },
    contentEncoding: 'aes128gcm',
    // The push expires when quiet hours start, so that a phone switched on during them stays silent.
    TTL: Math.min(maxTimeToLiveSeconds, await secondsUntilQuiet(services)),
    urgency: 'high',
    topic: hash('sha256', payload.tag, 'base64url').slice(0, 32),
  });
};

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'taken';
  return [400, 403, 404, 410, 413].includes(status) ? 'dead' : 'later';
};

const post = async (services: Services, subscription: Subscription, payload: PushPayload): Promise<Outcome> => {
  try {
    const { endpoint, headers, body } = await encrypt(services, subscription, payload);
    const request = { url: endpoint, headers, body: body ?? Buffer.alloc(0), milliseconds: timeoutMilliseconds };
    const status = await postToPushService(services.ports.pushNetwork, request);
    if (status >= 400)
      services.log.info({ status, subscription: subscription.id }, 'push was refused by the push service');
    return outcomeOf(status);
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    services.log.info({ code, subscription: subscription.id }, 'push could not be sent');
    return code === 'EOUTOFREACH' ? 'dead' : 'later';
  }
};

const recordOutcome = async (
  { database, clock }: Services,
  { id, failures }: Subscription,
  outcome: Outcome,
): Promise<void> => {
  if (outcome === 'taken' && failures === 0) return;
  const isGivenUp = outcome === 'dead' || (outcome === 'later' && failures + 1 >= maxFailures);
  const backoff = Math.min(initialBackoffSeconds * 2 ** failures, maxBackoffSeconds);
  const next = outcome === 'taken' ? { failures: 0, retry_at: null } : undefined;
  await database.transaction(async (tx) => {
    if (isGivenUp) await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
    else
      await tx
        .updateTable('push_subscriptions')
        .set(next ?? { failures: failures + 1, retry_at: secondsFromNow(clock, backoff) })
        .where('id', '=', id)
        .execute();
  });
};

const listSubscriptions = ({ database }: Services, accountId: string) =>
  database.read.selectFrom('push_subscriptions').selectAll().where('account_id', '=', accountId).execute();

/**
 * Pushes to all browsers of a user. Deletes subscriptions that the push service no longer knows.
 * @returns ISO time of the next attempt; undefined if a browser accepted the push or no retry is possible
 */
export const pushTo = async (
  services: Services,
  accountId: string,
  payload: PushPayload,
): Promise<string | undefined> => {
  const now = services.clock.now();
  const due = (await listSubscriptions(services, accountId)).filter(
    ({ retry_at }) => retry_at === null || retry_at <= now,
  );
  const outcomes = await Promise.all(
    due.map(async (subscription) => {
      const outcome = await post(services, subscription, payload);
      await recordOutcome(services, subscription, outcome);
      return outcome;
    }),
  );
  if (outcomes.includes('taken')) return undefined;
  const [next] = (await listSubscriptions(services, accountId)).flatMap(({ retry_at }) => retry_at ?? []).sort();
  return next;
};
