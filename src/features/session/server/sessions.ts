import { sql } from 'kysely';
import { type Role, roles } from '#kernel/roles.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import type { Database, Db } from '#platform/server/db/database.ts';
import { type Flag, fromFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { sessionBegan, sessionsEnded } from '../contract.ts';
import { forgetUnusedBrowsers, hasJustSignedIn, rememberBrowser } from './known-browsers.ts';
import { hasSecondFactor, noFactor } from './second-factor/factors.ts';
import { isFactorRequired } from './second-factor/requirement.ts';
import { forcePasswordChange } from './second-factor/settings.ts';
import { newToken, tokenHash } from './tokens.ts';

const hour = 3600;
const lifetimeSeconds: Record<Role, number> = { admin: 12 * hour, teacher: 14 * 24 * hour, student: 14 * 24 * hour };
/** Maximum age of a session, even if it is used. The user must then sign in again. */
const maxAgeSeconds: Record<Role, number> = { admin: 7 * 24 * hour, teacher: 90 * 24 * hour, student: 90 * 24 * hour };
/** Time of use after which a session is extended. Requests before that time need no write. */
const extendAfterSeconds: Record<Role, number> = { admin: hour / 4, teacher: hour, student: hour };

type FoundSession = { actor: Actor; expiresAt?: string };
type SessionRow = {
  id: string;
  account_id: string;
  role: Role;
  must_change_password: Flag;
  asked_at: string | null;
  confirmed_at: string | null;
  proved_at: string | null;
  created_at: string;
  expires_at: string;
  last_seen_at: string;
};

const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.account_id'])
    .select(['sessions.created_at', 'sessions.expires_at', 'sessions.last_seen_at'])
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select(['sessions.proved_at', 'accounts.role', 'accounts.must_change_password'])
    .select(['second_factors.asked_at', 'second_factors.confirmed_at'])
    .where('accounts.closed_at', 'is', null);

type SessionKey = 'token_hash' | 'sessions.id';

const maxEntries = 20_000;

/** Creates a session lookup that is cached until one of its tables changes. */
const createSessionCache = (database: Database) => {
  const cache = new Map<string, SessionRow | undefined>();
  let cacheRevision: number | undefined;
  return async (key: SessionKey, value: string): Promise<SessionRow | undefined> => {
    const revision = database.tableRevision(['sessions', 'accounts', 'second_factors']);
    if (revision !== cacheRevision || cache.size > maxEntries) cache.clear();
    cacheRevision = revision;
    const cached = cache.get(value);
    if (cached) return cached;
    const row: SessionRow | undefined = await selectSessions(database.read).where(key, '=', value).executeTakeFirst();
    // A commit during the query may have made the row stale.
    if (revision !== undefined && revision === cacheRevision && row) cache.set(value, row);
    return row;
  };
};

const extend = async ({ database, clock }: Services, row: SessionRow): Promise<string> => {
  const end = Date.parse(row.created_at) + maxAgeSeconds[row.role] * 1000;
  const expiresAt = new Date(Math.min(clock.milliseconds() + lifetimeSeconds[row.role] * 1000, end)).toISOString();
  await database.transaction((tx) =>
    tx
      .updateTable('sessions')
      .set({ last_seen_at: clock.now(), expires_at: expiresAt })
      .where('id', '=', row.id)
      .execute(),
  );
  return expiresAt;
};

/** Returns the current actor of a session, or undefined if the session has expired. */
const actorOfRow = (services: Services, row: SessionRow | undefined): Actor | undefined => {
  if (!row || Date.parse(row.expires_at) <= services.clock.milliseconds()) return undefined;
  return {
    role: row.role,
    id: row.account_id,
    sessionId: row.id,
    mustEnrol: row.asked_at !== null && row.confirmed_at === null && isFactorRequired(services, row.role),
    verifiedAt: row.proved_at ?? undefined,
    mustChangePassword: services.settings.get(forcePasswordChange) && fromFlag(row.must_change_password),
  };
};

export const actorsOf = async (services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> => {
  const found = new Map<string, Actor>();
  await inParts(ids, async (part) => {
    for (const row of await selectSessions(services.database.read).where('sessions.id', 'in', part).execute()) {
      const actor = actorOfRow(services, row);
      if (actor) found.set(row.id, actor);
    }
  });
  return found;
};

/** Creates the port that authenticates requests. Extends sessions in use from time to time. */
export const createAuthentication = (services: Services) => {
  const { database, clock } = services;
  const findSession = createSessionCache(database);
  return {
    find: async (token: string): Promise<FoundSession | undefined> => {
      const row = await findSession('token_hash', tokenHash(token));
      const actor = actorOfRow(services, row);
      if (!row || !actor) return undefined;
      const now = clock.milliseconds();
      if (Date.parse(row.last_seen_at) > now - extendAfterSeconds[row.role] * 1000) return { actor };
      // If the write fails, as on a full disk, the session keeps its current expiry.
      const expiresAt = await extend(services, row).catch(() => undefined);
      return { actor, ...(expiresAt !== undefined && { expiresAt }) };
    },
    actorOf: async (sessionId: string) => actorOfRow(services, await findSession('sessions.id', sessionId)),
    hasRecentSignIn: (browser: string) => hasJustSignedIn(services, browser),
  };
};

type AnyActor = Actor | undefined;

/** Requires enrollment if the school requires a second factor and the account has none. */
const requestFactorSetup = async (
  { db, services }: CommandContext<AnyActor>,
  { id, role }: { id: string; role: Role },
) => {
  if (!isFactorRequired(services, role) || (await hasSecondFactor(db, id))) return;
  const requested = { asked_at: services.clock.now() };
  await db
    .insertInto('second_factors')
    .values({ ...noFactor, account_id: id, ...requested })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(requested))
    .execute();
};

const newSessionValues = ({ services: { clock }, request: { device } }: CommandContext<AnyActor>, role: Role) => {
  const token = newToken();
  const now = clock.now();
  const expiresAt = secondsFromNow(clock, lifetimeSeconds[role]);
  return {
    columns: {
      token_hash: tokenHash(token),
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      proved_at: now,
    },
    cookie: { token, role, expiresAt },
  };
};

/** Opens a session for an account and adds its cookies to the response. The browser is then known for the account. */
export const openSession = async (
  context: CommandContext<AnyActor>,
  account: { id: string; role: Role },
): Promise<void> => {
  const { columns, cookie } = newSessionValues(context, account.role);
  await context.db
    .insertInto('sessions')
    .values({ id: context.services.clock.newId(), account_id: account.id, ...columns })
    .execute();
  await requestFactorSetup(context, account);
  context.answer.session = { ...cookie, browser: await rememberBrowser(context, account.id) };
  context.afterCommit(sessionBegan, { accountId: account.id });
};

/** Renews token and lifetime. The id stays, and so do sockets of other tabs. @returns true if the session exists */
export const renewSession = async (
  context: CommandContext<AnyActor>,
  sessionId: string,
  account: { id: string; role: Role },
): Promise<boolean> => {
  const { columns, cookie } = newSessionValues(context, account.role);
  const renewed = await context.db
    .updateTable('sessions')
    .set(columns)
    .where('id', '=', sessionId)
    .where('account_id', '=', account.id)
    .returning('id')
    .executeTakeFirst();
  if (!renewed) return false;
  await requestFactorSetup(context, account);
  context.answer.session = { ...cookie, browser: await rememberBrowser(context, account.id) };
  context.afterCommit(sessionBegan, { accountId: account.id });
  return true;
};

const sessionsEndedPayload = (ended: readonly { id: string; account_id: string }[]) => ({
  sessionIds: ended.map(({ id }) => id),
  accountIds: [...new Set(ended.map(({ account_id }) => account_id))],
});

/** Ends sessions of accounts. Closes their sockets after the commit. @param options.except session that stays open */
export const endSessions = async (
  context: CommandContext<AnyActor>,
  accountIds: readonly string[],
  options: { except?: string } = {},
): Promise<number> => {
  if (accountIds.length === 0) return 0;
  let query = context.db.deleteFrom('sessions').where('account_id', 'in', accountIds);
  if (options.except !== undefined) query = query.where('id', '!=', options.except);
  const ended = await query.returning(['id', 'account_id']).execute();
  if (ended.length > 0) context.afterCommit(sessionsEnded, sessionsEndedPayload(ended));
  return ended.length;
};

export const endSession = async (context: CommandContext<AnyActor>, sessionId: string): Promise<void> => {
  const ended = await context.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .returning(['id', 'account_id'])
    .execute();
  if (ended.length > 0) context.afterCommit(sessionsEnded, sessionsEndedPayload(ended));
};

export const isSessionOpen = async ({ db }: CommandContext<AnyActor>, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

/** Resets sessions dated in the future: used while the clock ran ahead, they would last longer by that time. */
const correctFutureDates = async (tx: Db, { clock }: Services) => {
  const isAhead = sql<boolean>`last_seen_at > ${secondsFromNow(clock, clockSkewSeconds)}`;
  for (const role of roles) {
    const ofRole = tx.selectFrom('accounts').select('id').where('role', '=', role);
    const now = clock.now();
    await tx
      .updateTable('sessions')
      .set({ created_at: now, last_seen_at: now, expires_at: secondsFromNow(clock, lifetimeSeconds[role]) })
      .where(isAhead)
      .where('account_id', 'in', ofRole)
      .execute();
  }
};

const forgetAttempts = (tx: Db, { clock }: Services) =>
  tx
    .deleteFrom('sign_in_attempts')
    .where((is) =>
      is.or([is('at', '<', secondsFromNow(clock, -hour)), is('at', '>', secondsFromNow(clock, clockSkewSeconds))]),
    )
    .execute();

/** Deletes expired sessions, old sign-in attempts and unused browsers. Notifies the sockets of the sessions. */
export const forgetOldSessions = async (services: Services): Promise<void> => {
  const { database, clock, events } = services;
  const now = clock.now();
  const ended = await database.transaction(async (tx) => {
    await forgetAttempts(tx, services);
    await correctFutureDates(tx, services);
    await forgetUnusedBrowsers(tx, services);
    return tx.deleteFrom('sessions').where('expires_at', '<=', now).returning(['id', 'account_id']).execute();
  });
  if (ended.length === 0) return;
  events.emit([{ definition: sessionsEnded, payload: sessionsEndedPayload(ended) }]);
};
