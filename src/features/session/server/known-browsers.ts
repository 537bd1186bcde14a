import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, QueryContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { accountKeys } from './account-keys.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Maximum lifetime of a cookie in browsers. */
const cookieSeconds = 400 * 24 * 3600;

type AnyContext = QueryContext<Actor | undefined>;

/** Returns the token hash of the calling browser if the account was used in it before. */
export const findKnownBrowser = async (
  { db, request: { knownBrowser } }: AnyContext,
  account: { role: Role; email: string },
): Promise<string | undefined> => {
  if (knownBrowser === undefined) return undefined;
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('known_browsers.token_hash')
    .where('known_browsers.token_hash', '=', tokenHash(knownBrowser))
    .where('accounts.role', '=', account.role)
    .where('accounts.email_key', 'in', accountKeys(account.email))
    .executeTakeFirst();
  return row?.token_hash;
};

/** Records the use of an account in this browser. @returns the browser's secret, reused if sent */
export const rememberBrowser = async (
  { db, services, request: { knownBrowser } }: CommandContext<Actor | undefined>,
  accountId: string,
): Promise<{ token: string; expiresAt: string }> => {
  const { clock } = services;
  const token = knownBrowser !== undefined && /^[\w-]{43}$/.test(knownBrowser) ? knownBrowser : newToken();
  await db
    .insertInto('known_browsers')
    .values({ token_hash: tokenHash(token), account_id: accountId, last_used_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: clock.now() }))
    .execute();
  return { token, expiresAt: secondsFromNow(clock, cookieSeconds) };
};

/** Maximum time that a request is expected to be in flight. */
const recentSeconds = 60;

export const hasJustSignedIn = async ({ database, clock }: Services, browser: string): Promise<boolean> => {
  const found = await database.read
    .selectFrom('known_browsers')
    .select('account_id')
    .where('token_hash', '=', tokenHash(browser))
    .where('last_used_at', '>', secondsFromNow(clock, -recentSeconds))
    .executeTakeFirst();
  return found !== undefined;
};

/** Deletes browsers that were unused for longer than the lifetime of their cookie. */
export const forgetUnusedBrowsers = (tx: Db, { clock }: Services): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('last_used_at', '<', secondsFromNow(clock, -cookieSeconds)).execute();
