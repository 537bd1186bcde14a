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
/** An attempt takes seconds at most; an older one without an outcome belongs to a process that was killed. */
const inFlightSeconds = 60;

const maxConcurrentPerSource = 8;
const maxWaiting = 500;
const retryWhenBusySeconds = 5;

/**
 * @property source where attempts are counted: a network, a browser in which the account was used before, or a session
 * @property extraSource another source whose attempts count as well
 */
type Attempt = {
  readonly key: string;
  readonly source: string;
  readonly extraSource?: string;
  readonly isFromNetwork: boolean;
};

/** Codes from unknown places, and sign-ins with password and code of who is locked out, are counted for an account as a whole. */
const codeSource = 'second-factor';
const lockBypassSource = 'past-lock';
/** So are wrong passwords with a right passkey: whoever has no passkey of the account cannot fill these up for its owner. */
const passkeyBypassSource = 'passkey-past-lock';
/** How often one source may look past locks, whatever the accounts. */
const lockBypassRate = { capacity: 20, perMinute: 20 };

/** Counted by digest, for accounts that exist and for those that do not. */
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

/** A clock that was ahead must not lock anybody out once it is right again. */
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
  // A whole class behind one address signs in at the same minute, so there a right password counts only while it is looked at.
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

/** Counts an attempt before the password is looked at, so that attempts side by side on several nodes cannot slip past the limit. */
const countAttempt = async (context: AnyContext, closed: ClosedNetworks, attempt: Attempt): Promise<string> => {
  const { services } = context;
  // Reading costs the writing of others nothing, so who is refused anyway is refused here.
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

/** After the right password the failures from this source are forgotten; others may be a stranger's. */
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

/** A few attempts of each source are looked at side by side; the others of that source wait. */
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
  /** Whether what was found is only half of what is asked for: then the failures before it stay counted. */
  readonly isIncomplete?: (found: T) => boolean;
  /** What the audit log says of a failure. */
  readonly failedAction?: () => FailedAction | undefined;
  /** Within another check: attempts from networks are counted once more, as codes, those of all networks together. */
  readonly isCode?: true;
  /** For who is locked out and shows more than a password. Counted by itself, for all places together. */
  readonly lockBypassBy?: 'code' | 'passkey';
};

export type SignInLimits = {
  check<T>(
    context: AnyContext,
    account: Account,
    check: () => Promise<T | undefined>,
    options: CheckOptions<T>,
  ): Promise<T | undefined>;
  /** Counts a look past a lock for the place it comes from. @throws AppError rate_limited */
  countLockBypass(context: AnyContext, account: Account): Promise<void>;
  /** Forgets which networks were closed a moment ago. */
  forgetClosedNetworks(): void;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** What this node keeps in memory of attempts to sign in. */
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

/** Creates what one node keeps in memory of attempts to sign in. */
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
      // Who shows a passkey was counted before they were asked for it.
      if (lockBypassBy === 'code') consumeLockBypass(own);
      const attempt = withCountingSource(own, options);
      closed.requireOpen(attempt);
      const runCheck = async () => {
        // Others of that network may have closed it while this one waited.
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
 * Looks at a password within the limits: ten failures for an account from one source, fifty from one network, in 15 minutes.
 * Attempts on one account from one source take turns, so that many right ones at once are all let in.
 * @param check whom the password is right for, or undefined
 * @returns what `check` found
 * @throws AppError rate_limited; unavailable while too many wait already
 */
export const checkWithinLimits = <T>(
  context: AnyContext,
  account: Account,
  check: () => Promise<T | undefined>,
  options: CheckOptions<T> = {},
): Promise<T | undefined> => context.services.ports.signInLimits.check(context, account, check, options);

/** Until when somebody is locked out, wherever that is the longest; undefined where they are not. */
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

/** Lets an account be signed in to again from everywhere, whatever was tried before. */
export const liftLock = async (
  { db, services }: CommandContext<Actor | undefined>,
  accountId: string,
): Promise<void> => {
  const key = await findAccountKey(db, accountId);
  if (key === undefined) return;
  await db.deleteFrom('sign_in_attempts').where('account_key', '=', key).execute();
  services.ports.signInLimits.forgetClosedNetworks();
};
