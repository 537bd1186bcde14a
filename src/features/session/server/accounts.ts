import { AppError, notFound, requireValidText } from '#kernel/app-error.ts';
import { emailRule } from '#kernel/field-rules.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import type { BinDeclaration } from '#platform/server/bin/bin.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Actor, CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { withUniqueKeys } from '#platform/server/db/db-errors.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { deleteTokens } from '#platform/server/one-time-tokens.ts';
import * as texts from '#texts/session/errors';
import { accountKeys } from './account-keys.ts';
import { mailNotice } from './notice-mail.ts';
import { noPassword } from './passwords.ts';
import { requireProofForAddress, requireRecentProof } from './recent-proof.ts';
import { endSessions } from './sessions.ts';

type AnyActor = Actor | undefined;

const emailTaken = (role: Role) => {
  const message = texts.emailTaken({ role });
  return new AppError('email_taken', message, { issues: [{ path: 'email', message }] });
};

/**
 * Adds accounts. Those without a password cannot sign in yet.
 * @throws AppError email_taken if another account of that role has the address
 */
export const createAccounts = async (
  context: CommandContext<AnyActor>,
  role: Role,
  accounts: readonly { id: string; email: string; passwordHash?: string; mustChangePassword?: boolean }[],
): Promise<void> => {
  const now = context.services.clock.now();
  const rows = accounts.map(({ id, email, passwordHash = noPassword, mustChangePassword = true }) => ({
    id,
    role,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    must_change_password: toFlag(mustChangePassword),
    created_at: now,
    updated_at: now,
  }));
  const insert = context.db.insertInto('accounts').values(rows).execute();
  await withUniqueKeys(insert, { accounts_role_email_key_key: () => emailTaken(role) });
};

/** Changes the address, notifies both. @throws AppError email_taken; reauthentication_required for another mailbox */
export const changeEmail = async (
  context: CommandContext,
  account: { id: string; role: Role; email: string },
): Promise<void> => {
  const before = await context.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account.id)
    .executeTakeFirst();
  if (before) requireProofForAddress(context, { role: account.role, before: before.email, after: account.email });
  const update = context.db
    .updateTable('accounts')
    .set({ email: account.email, email_key: emailKey(account.email), updated_at: context.services.clock.now() })
    .where('id', '=', account.id)
    .where('email', '!=', account.email)
    .returning('id')
    .executeTakeFirst();
  const changed = await withUniqueKeys(update, { accounts_role_email_key_key: () => emailTaken(account.role) });
  if (!changed || !before) return;
  await voidPendingTokens(context, account.id);
  // A change of letter case does not change the mailbox.
  if (emailKey(before.email) === emailKey(account.email)) return;
  await mailNotice(context, account.id, 'address left', before.email);
  await mailNotice(context, account.id, 'address begun');
};

const pendingPurposes = [
  'new-password',
  'invitation',
  'guardian-invitation',
  'passkey-sign-in',
  'passkey-past-lock',
  'passkey-past-lock-wrong',
] as const;

/** Voids mailed links and pending sign-ins. They stay void if the account is restored. */
const voidPendingTokens = (context: CommandContext<AnyActor>, ...subjects: readonly string[]) =>
  deleteTokens(context, { purposes: pendingPurposes, subjects });

/** Moves accounts with their data into the bin. Ends sessions and closes sockets. @returns the batch in the bin */
export const deleteAccounts = async (
  context: CommandContext<AnyActor>,
  people: { role: Role; ids: readonly string[]; titles: readonly string[] },
): Promise<string> => {
  await endSessions(context, people.ids);
  await voidPendingTokens(context, ...people.ids);
  const { batch } = await moveToBin(context, { table: 'accounts', kind: people.role, ...people });
  return batch;
};

/** Blocks sign-in, ends sessions and closes sockets. Reopens the accounts if `isClosed` is false. */
export const closeAccounts = (
  context: CommandContext<AnyActor>,
  ids: readonly string[],
  isClosed: boolean,
): Promise<void> =>
  inParts(ids, async (part) => {
    const closed_at = isClosed ? context.services.clock.now() : null;
    await context.db.updateTable('accounts').set({ closed_at }).where('id', 'in', part).execute();
    // Also when accounts are reopened: a sign-in that was in progress during the closure may have created a session.
    await endSessions(context, part);
    await voidPendingTokens(context, ...part);
  });

const newEmail = emailRule(texts.newEmail);

/** Bin declaration of accounts. If another account has taken the address, the restored account gets a new one. */
export const accountsInBin: BinDeclaration = {
  titleOf: (_db, { email = '' }) => email,
  renameColumns: (typed) => {
    const email = requireValidText(newEmail, typed, 'email');
    return { email, email_key: emailKey(email) };
  },
  afterRename: async (context, id) => {
    requireRecentProof(context);
    await voidPendingTokens(context, id);
  },
};

const lockPassword = ({ services, db }: CommandContext<AnyActor>, id: string) =>
  services.database.lock(db, `password ${id}`);

/** True if open and the password has not changed since the check. Locks the password until the transaction ends. */
export const isPasswordUnchanged = async (
  context: CommandContext<AnyActor>,
  account: { id: string; passwordHash: string },
): Promise<boolean> => {
  await lockPassword(context, account.id);
  const found = await context.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found?.password_hash === account.passwordHash;
};

/** Sets a password and ends sessions. `temporary` forces a new one at next sign-in. @throws AppError not_found */
export const setPassword = async (
  context: CommandContext<AnyActor>,
  account: { id: string; passwordHash: string },
  options: { temporary: boolean; exceptSession?: string },
): Promise<void> => {
  await lockPassword(context, account.id);
  const changed = await context.db
    .updateTable('accounts')
    .set({
      password_hash: account.passwordHash,
      must_change_password: toFlag(options.temporary),
      updated_at: context.services.clock.now(),
    })
    .where('id', '=', account.id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound(texts.person);
  await voidPendingTokens(context, account.id);
  await endSessions(
    context,
    [account.id],
    options.exceptSession === undefined ? {} : { except: options.exceptSession },
  );
};

export const withTemporaryPassword = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', part)
      .where('must_change_password', '=', 1)
      .where('password_hash', '<>', noPassword)
      .execute();
    for (const { id } of rows) found.add(id);
  });
  return found;
};

/** Returns the account with a typed address, in any spelling of the address. */
export const findAccount = async (db: Db, role: Role, typed: string) => {
  const keys = accountKeys(typed);
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'email_key', 'password_hash', 'must_change_password', 'updated_at', 'closed_at'])
    .where('role', '=', role)
    .where('email_key', 'in', keys)
    .execute();
  return found.find(({ email_key }) => email_key === keys[0]) ?? found[0];
};

/** @throws AppError not_found if no account of that role has the id */
export const requireAccount = async (
  { db }: QueryContext<AnyActor>,
  { role, id }: { role: Role; id: string },
): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst();
  if (!account) throw notFound(texts.person);
};

/** Checks that another admin exists. The caller must hold the lock `people`. @throws AppError conflict if none */
export const requireAnotherAdmin = async (db: Db, id: string): Promise<void> => {
  const query = db.selectFrom('accounts').select('id').where('role', '=', 'admin').where('id', '!=', id);
  if (!(await query.limit(1).executeTakeFirst())) throw new AppError('conflict', texts.lastAdmin);
};

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;
