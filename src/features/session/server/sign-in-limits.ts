import { hash } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { createTurns } from '#platform/server/turns.ts';
import { emailKey } from './accounts.ts';

const windowSeconds = 15 * 60;
const mostPerAccount = 10;
const mostPerAddress = 50;

/** Counted by digest, for accounts that exist and for those that do not. */
const accountKey = (role: Role, email: string) => hash('sha256', `${role} ${emailKey(email)}`, 'base64url');

const recent = (db: Db, since: string) =>
  db.selectFrom('sign_in_attempts').select('at').where('at', '>', since).orderBy('at');

const secondsUntilFree = (milliseconds: number, attempts: readonly { at: string }[], most: number) => {
  const oldestThatCounts = attempts.length < most ? undefined : attempts[attempts.length - most];
  if (oldestThatCounts === undefined) return 0;
  return Math.max(1, Math.ceil((Date.parse(oldestThatCounts.at) + windowSeconds * 1000 - milliseconds) / 1000));
};

type AnyContext = ProcedureContext<Actor | undefined>;

/** Counts an attempt before the password is looked at, so that attempts side by side on several nodes cannot slip past the limit. */
const countAttempt = async (context: AnyContext, key: string): Promise<string> => {
  const { clock, database } = context.services;
  const id = clock.newId();
  await context.transaction(async ({ db }) => {
    await database.lock(db, `sign-in ${key}`);
    const since = secondsFromNow(clock, -windowSeconds);
    const ofAccount = await recent(db, since).where('account_key', '=', key).execute();
    // A whole class behind one address signs in at the same minute, so only what did fail counts there.
    const ofAddress = await recent(db, since).where('address', '=', context.address).where('failed', '=', 1).execute();
    const milliseconds = clock.milliseconds();
    const retryAfterSeconds = Math.max(
      secondsUntilFree(milliseconds, ofAccount, mostPerAccount),
      secondsUntilFree(milliseconds, ofAddress, mostPerAddress),
    );
    if (retryAfterSeconds > 0)
      throw new AppError('rate_limited', 'Too many failed sign-ins. Please wait a while and try again.', {
        retryAfterSeconds,
      });
    await db
      .insertInto('sign_in_attempts')
      .values({ id, account_key: key, address: context.address, at: clock.now(), failed: 0 })
      .execute();
  });
  return id;
};

/** After the right password the account's failures are forgotten. */
const noteOutcome = (context: AnyContext, attempt: { id: string; key: string; isRight: boolean }) =>
  context.transaction(async ({ db }) => {
    if (attempt.isRight) await db.deleteFrom('sign_in_attempts').where('account_key', '=', attempt.key).execute();
    else await db.updateTable('sign_in_attempts').set({ failed: 1 }).where('id', '=', attempt.id).execute();
  });

const takeTurn = createTurns();

/**
 * Looks at a password within the limits. Attempts on one account take turns, so that many right ones at once are all let in.
 * @param check whom the password is right for, or undefined
 * @returns what `check` found
 * @throws AppError rate_limited
 */
export const checkWithinLimits = <T>(
  context: AnyContext,
  account: { role: Role; email: string },
  check: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const key = accountKey(account.role, account.email);
  return takeTurn(key, async () => {
    const id = await countAttempt(context, key);
    const found = await check();
    await noteOutcome(context, { id, key, isRight: found !== undefined });
    return found;
  });
};
