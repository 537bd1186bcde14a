import type { Services } from '#platform/server/context.ts';

const name = 'vapid';
const privateKeyDigits = 64;
type Keys = { publicKey: string; privateKey: string };

/** One key in some 200 begins with zeros. Casa once kept such a key without them, and no push could be signed with it. */
const wholeKey = (key: string): string => {
  const digits = Buffer.from(key, 'base64url').toString('hex');
  return Buffer.from(digits.padStart(privateKeyDigits, '0'), 'hex').toString('base64url');
};

/** Casa's own keys, where it has made them. */
export const findPushKeys = async ({ database }: Services): Promise<Keys | undefined> => {
  const row = await database.read.selectFrom('push_keys').selectAll().where('name', '=', name).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: wholeKey(row.private_key) };
};

/**
 * Makes Casa's own keys at the first start. They stand in the database, so that all nodes have the same ones and a backup takes
 * them along: with other keys every browser would have to subscribe anew.
 */
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
  if (!keys) throw new Error('Casa has no keys for pushes.');
  return keys;
};
