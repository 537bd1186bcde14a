import { hash } from 'node:crypto';
import PQueue from 'p-queue';
import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, QueryContext, SelfManagedContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';
import { createTokenBuckets } from '#platform/server/limits/token-buckets.ts';
import * as texts from '#texts/session/errors';
import { findAccount } from '../accounts.ts';
import { findKnownBrowser } from '../known-browsers.ts';
import { type ClosedNetworks, createClosedNetworks, tooManySignIns } from './closed-networks.ts';
import { networkOf } from './network-of.ts';

const windowSeconds = 15 * 60;
const maxPerAccount = 10;
const maxPerNetwork = 50;
/** Maximum duration of an attempt. An older attempt without an outcome belongs to a process that was killed. */
const inFlightSeconds = 60;

const maxConcurrentPerSource = 8;
const maxWaiting = 500;
const retryWhenBusySeconds = 5;

/** `source`: network, session, or browser in which the account was used. Attempts of `extraSource` also count. */
type Attempt = {
  readonly key: string;
  readonly source: string;
  readonly extraSource?: string;
  readonly isFromNetwork: boolean;
};

/** Sources that count attempts across all networks: codes from unknown browsers, and lock bypasses. */
const codeSource = 'second-factor';
const lockBypassSource = 'past-lock';
/** Counts wrong passwords sent with a valid passkey. Clients without a passkey cannot use up this limit. */
const passkeyBypassSource = 'passkey-past-lock';
/** Rate of lock bypasses from one source, across all accounts. */
const lockBypassRate = { capacity: 20, perMinute: 20 };

/** Returns the digest under which attempts are counted. It exists for unknown accounts too. */
const accountKey = (role: Role, email: string) => hash('sha256', `${role} ${emailKey(email)}`, 'base64url');

type AnyContext = SelfManagedContext<Actor | undefined>;
type Account = { role: Role; email: string };

const attemptOf = async (context: AnyContext, account: Account): Promise<Attempt> => {
  const key = accountKey(account.role, account.email);
  if (context.actor) return { key, source: `session:${context.actor.sessionId}`, isFromNetwork: false };
  const browser = await findKnownBrowser(context, account);
  if (browser !== undefined) return { key, source: `browser:${browser}`, isFromNetwork: false };
  return { key, source: networkOf(context.request.address), isFromNetwork: true };
};

/** Selects the attempts of the current window. Excludes future dates: the clock may have been corrected. */
const recentAttempts = (db: Db, { clock }: Services) =>
  db
    .selectFrom('sign_in_attempts')
    .select('at')
    .where('at', '>', secondsFromNow(clock, -windowSeconds))
    .where('at', '<=', secondsFromNow(clock, clockSkewSeconds))
    .orderBy('at');

const recentFrom = (db: Db, services: Services, { source, extraSource }: Pick<Attempt, 'source' | 'extraSource'>) =>
  recentAttempts(db, services).where('source', 'in', extraSource === undefined ? [source] : [source, extraSource]);

const secondsUntilFree = (milliseconds: number, attempts: readonly { at: string }[], max: number) => {
  const oldestThatCounts = attempts.length < max ? undefined : attempts[attempts.length - max];
  if (oldestThatCounts === undefined) return 0;
  return Math.max(1, Math.ceil((Date.parse(oldestThatCounts.at) + windowSeconds * 1000 - milliseconds) / 1000));
};

/** @throws AppError rate_limited */
const requireOpen = async (db: Db, services: Services, closed: ClosedNetworks, attempt: Attempt): Promise<void> => {
  const { clock } = services;
  const { key, source, isFromNetwork } = attempt;
  const accountAttempts = await recentFrom(db, services, attempt).where('account_key', '=', key).execute();
  // A whole class may sign in from one address in the same minute. A successful attempt therefore counts for the
  // network only while it is checked.
  const networkAttempts = isFromNetwork
    ? await recentFrom(db, services, attempt)
        .select('failed')
        .where((is) => is.or([is('failed', '=', 1), is('at', '>', secondsFromNow(clock, -inFlightSeconds))]))
        .execute()
    : [];
  const milliseconds = clock.milliseconds();
  const retryAfterSeconds = Math.max(
    secondsUntilFree(milliseconds, accountAttempts, maxPerAccount),
    secondsUntilFree(milliseconds, networkAttempts, maxPerNetwork),
  );
  if (networkAttempts.filter(({ failed }) => fromFlag(failed)).length >= maxPerNetwork)
    closed.markClosed(source, retryAfterSeconds);
  if (retryAfterSeconds > 0) throw tooManySignIns(retryAfterSeconds);
};

/** Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit. */
const countAttempt = async (context: AnyContext, closed: ClosedNetworks, attempt: Attempt): Promise<string> => {
  const { services } = context;
  // Reads do not block writers. An attempt over the limit is therefore refused before the transaction.
  await requireOpen(context.db, services, closed, attempt);
  const id = services.clock.newId();
  await context.transaction(async ({ db }) => {
    await services.database.lock(db, `sign-in ${attempt.source}`);
    await requireOpen(db, services, closed, attempt);
    await db
      .insertInto('sign_in_attempts')
      .values({ id, account_key: attempt.key, source: attempt.source, at: services.clock.now(), failed: 0 })
      .execute();
  });
  return id;
};

/** Deletes the failures of this source after the correct password. Other sources may be strangers: theirs stay. */
const forgetFailures = (context: AnyContext, { key, source }: Attempt) =>
  context.transaction(({ db }) =>
    db.deleteFrom('sign_in_attempts').where('account_key', '=', key).where('source', '=', source).execute(),
  );

const recordFailure = (context: AnyContext, id: string, { role, email }: Account, action: FailedAction | undefined) =>
  context.transaction(async (command) => {
    await command.db.updateTable('sign_in_attempts').set({ failed: 1 }).where('id', '=', id).execute();
    if (action === undefined) return;
    const account = await findAccount(command.db, role, email);
    await command.audit({ action, subject: { kind: role, ...(account && { id: account.id }) } });
  });

const deleteAttempt = (context: AnyContext, id: string) =>
  context.transaction(({ db }) => db.deleteFrom('sign_in_attempts').where('id', '=', id).execute());

/** Creates a queue for each source that checks a few attempts concurrently. Further attempts of the source wait. */
const createQueues = () => {
  const queues = new Map<string, PQueue>();
  return <T>(source: string, work: () => Promise<T>): Promise<T> => {
    let queue = queues.get(source);
    if (!queue) {
      queue = new PQueue({ concurrency: maxConcurrentPerSource });
      queue.addEventListener('idle', () => queues.delete(source));
      queues.set(source, queue);
    }
    return queue.add(work);
  };
};

const createWaitingLimit = () => {
  let waiting = 0;
  return async <T>({ isFromNetwork }: Attempt, work: () => Promise<T>): Promise<T> => {
    if (isFromNetwork && waiting >= maxWaiting)
      throw new AppError('unavailable', texts.tooManyPeople, {
        retryAfterSeconds: retryWhenBusySeconds,
      });
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
};

type FailedAction = 'sign-in:failed' | 'second-factor:failed' | 'passkey:failed';

type CheckOptions<T> = {
  /** True if the result is only the first of several steps. Earlier failures then stay counted. */
  readonly isIncomplete?: (found: T) => boolean;
  readonly failedAction?: () => FailedAction | undefined;
  /** Set for a code check within a password check. Networks' attempts count again as codes, across all networks. */
  readonly isCode?: true;
  /** Second factor of a locked-out user, who also sends the password. Counted separately, across all networks. */
  readonly lockBypassBy?: 'code' | 'passkey';
};

export type SignInLimits = {
  check<T>(
    context: AnyContext,
    account: Account,
    check: () => Promise<T | undefined>,
    options: CheckOptions<T>,
  ): Promise<T | undefined>;
  /** Counts a lock bypass for the source of the request. @throws AppError rate_limited */
  countLockBypass(context: AnyContext, account: Account): Promise<void>;
  forgetClosedNetworks(): void;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    signInLimits: SignInLimits;
  }
}

type CountingOptions = Pick<CheckOptions<unknown>, 'isCode' | 'lockBypassBy'>;

const withCountingSource = (own: Attempt, { isCode, lockBypassBy }: CountingOptions): Attempt => {
  if (lockBypassBy === 'passkey') return { ...own, source: passkeyBypassSource, isFromNetwork: false };
  if (lockBypassBy === 'code')
    return { ...own, source: lockBypassSource, extraSource: codeSource, isFromNetwork: false };
  return isCode ? { ...own, source: codeSource, isFromNetwork: false } : own;
};

export const createSignInLimits = (services: Services): SignInLimits => {
  const closed = createClosedNetworks(services);
  const runInQueue = createQueues();
  const withinWaitingLimit = createWaitingLimit();
  const withLock = createKeyedMutex();
  const lockBypassBuckets = createTokenBuckets(lockBypassRate, services.clock.milliseconds);
  const consumeLockBypass = ({ source }: Attempt) => {
    const wait = lockBypassBuckets.consume(source);
    if (wait > 0) throw tooManySignIns(wait);
  };
  return {
    check: async (context, account, check, options) => {
      const { isIncomplete, failedAction = () => 'sign-in:failed', isCode, lockBypassBy } = options;
      const own = await attemptOf(context, account);
      if (isCode && !own.isFromNetwork) return check();
      // A passkey bypass was counted when its challenge was created.
      if (lockBypassBy === 'code') consumeLockBypass(own);
      const attempt = withCountingSource(own, options);
      closed.requireOpen(attempt);
      const runCheck = async () => {
        // Other attempts from the network may have closed it while this attempt was queued.
        closed.requireOpen(attempt);
        const id = await countAttempt(context, closed, attempt);
        const found = await check().catch(async (error: unknown) => {
          await deleteAttempt(context, id);
          throw error;
        });
        if (found === undefined) await recordFailure(context, id, account, failedAction());
        else await (isIncomplete?.(found) ? deleteAttempt(context, id) : forgetFailures(context, attempt));
        if (found !== undefined && lockBypassBy) await forgetFailures(context, own);
        return found;
      };
      const { key, source } = attempt;
      return withinWaitingLimit(lockBypassBy ? own : attempt, () =>
        runInQueue(source, () => withLock(`${key} ${source}`, runCheck)),
      );
    },
    countLockBypass: async (context, account) => consumeLockBypass(await attemptOf(context, account)),
    forgetClosedNetworks: closed.clear,
  };
};

/**
 * Limits failures in 15 minutes to ten per account and source, and fifty per network. Attempts on one account from one
 * source run one at a time, so that many correct ones all succeed.
 * @returns the result of `check`, which is undefined if the credentials are wrong
 * @throws AppError rate_limited; unavailable while too many attempts are queued
 */
export const checkWithinLimits = <T>(
  context: AnyContext,
  account: Account,
  check: () => Promise<T | undefined>,
  options: CheckOptions<T> = {},
): Promise<T | undefined> => context.services.ports.signInLimits.check(context, account, check, options);

/** Returns the latest time until which an account is locked for any source. Returns undefined if it is not locked. */
export const findLockEnd = async (
  { db, services }: QueryContext<Actor | undefined>,
  accountId: string,
): Promise<string | undefined> => {
  const key = await findAccountKey(db, accountId);
  if (key === undefined) return undefined;
  const attempts = await recentAttempts(db, services).select('source').where('account_key', '=', key).execute();
  const bySource = Map.groupBy(attempts, ({ source }) => source);
  const milliseconds = services.clock.milliseconds();
  const seconds = [...bySource.values()].map((some) => secondsUntilFree(milliseconds, some, maxPerAccount));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? secondsFromNow(services.clock, longest) : undefined;
};

const findAccountKey = async (db: Db, accountId: string): Promise<string | undefined> => {
  const account = await db
    .selectFrom('accounts')
    .select(['role', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account && accountKey(account.role, account.email);
};

/** Deletes the counted attempts on an account, so that it can be signed in to from everywhere. */
export const liftLock = async (
  { db, services }: CommandContext<Actor | undefined>,
  accountId: string,
): Promise<void> => {
  const key = await findAccountKey(db, accountId);
  if (key === undefined) return;
  await db.deleteFrom('sign_in_attempts').where('account_key', '=', key).execute();
  services.ports.signInLimits.forgetClosedNetworks();
};
