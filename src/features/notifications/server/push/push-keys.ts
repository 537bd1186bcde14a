import type { Services } from '#platform/server/context.ts';

const name = 'vapid';
const privateKeyDigits = 64;
type Keys = { publicKey: string; privateKey: string };

/** Restores leading zero bytes, which older versions dropped (1 key in 256). A shortened key cannot sign pushes. */
const wholeKey = (key: string): string => {
  const digits = Buffer.from(key, 'base64url').toString('hex');
  return Buffer.from(digits.padStart(privateKeyDigits, '0'), 'hex').toString('base64url');
};

/** Returns the server's VAPID keys. Undefined before the first start. */
export const findPushKeys = async ({ database }: Services): Promise<Keys | undefined> => {
  const row = await database.read.selectFrom('push_keys').selectAll().where('name', '=', name).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: wholeKey(row.private_key) };
};

/** Creates the VAPID keys, shared by all nodes and backed up. New keys would force every browser to resubscribe. */
export const createPushKeys = async (services: Services): Promise<void> => {
  if (await findPushKeys(services)) return;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { name, public_key: publicKey, private_key: privateKey };
  await services.database.transaction((tx) =>
    tx
      .insertInto('push_keys')
      .values({ ...keys, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
};

export const getPushKeys = async (services: Services): Promise<Keys> => {
  const keys = await findPushKeys(services);
  if (!keys) throw new Error('Casa has no keys for push notifications.');
  return keys;
};
