import { hash } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
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

/**
 * Counts an attempt before the password is looked at, so that attempts side by side cannot slip past the limit.
 * @returns tell it whether the password was right: then the account's failures are forgotten
 * @throws AppError rate_limited
 */
export const countAttempt = async (
  context: ProcedureContext<Actor | undefined>,
  role: Role,
  email: string,
): Promise<(isRight: boolean) => Promise<void>> => {
  const { clock, database } = context.services;
  const key = accountKey(role, email);
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
  return (isRight) =>
    context.transaction(async ({ db }) => {
      if (isRight) await db.deleteFrom('sign_in_attempts').where('account_key', '=', key).execute();
      else await db.updateTable('sign_in_attempts').set({ failed: 1 }).where('id', '=', id).execute();
    });
};
