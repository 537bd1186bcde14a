import { createECDH } from 'node:crypto';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good, withLink } from '#platform/server/health/health-check.ts';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/notifications/health';
import { findPushKeys } from './push-keys.ts';

const isKeyPair = ({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean => {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
};

/** Checks that notifications can reach devices. Browsers require HTTPS and a valid key pair of the server. */
export const checkPush = async (services: Services): Promise<Diagnosis> => {
  const keys = await findPushKeys(services);
  if (!keys) return bad(texts.noKeys, texts.noKeysAdvice);
  if (!isKeyPair(keys)) return bad(texts.wrongKeys, texts.wrongKeysAdvice);
  const origin = publicOriginOf(services.settings);
  const link = '/admin/settings?find=internet';
  if (origin === undefined) return withLink(link, good(texts.noAddress));
  if (!origin.startsWith('https:'))
    return withLink(link, attention(texts.noHttps({ address: origin }), texts.needsHttps));
  const { count } = await services.database.read
    .selectFrom('push_subscriptions')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return good(texts.devices({ count: Number(count) }));
};
