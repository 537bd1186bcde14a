import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, SelfManagedContext, Services } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import { findAccount, isPasswordUnchanged } from './accounts.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { isPasswordRight } from './passwords.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { forcePasswordChange, temporaryPasswordDays } from './second-factor/settings.ts';
import { endSession, openSession, renewSession } from './sessions.ts';

type AnyContext = SelfManagedContext<Actor | undefined>;
type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type SignInAccount = Omit<FoundAccount, 'closed_at' | 'email_key'>;

/** True if a temporary password has expired. Printed passwords would otherwise stay valid for years. */
export const isPasswordExpired = (
  { settings, clock }: Services,
  { must_change_password: isTemporary, updated_at: givenAt }: SignInAccount,
) => {
  const days = settings.get(temporaryPasswordDays);
  if (days === 0 || !fromFlag(isTemporary) || !settings.get(forcePasswordChange)) return false;
  return givenAt < secondsFromNow(clock, -days * 24 * 3600);
};

/** Finds an account. Takes the same time if it is missing or closed. @throws AppError temporary_password_over */
export const findByPassword = async (
  { db, services }: AnyContext,
  role: Role,
  { email, password }: { email: string; password: string },
): Promise<(SignInAccount & { needsCode: boolean }) | undefined> => {
  const account = await findAccount(db, role, email);
  const isRight = await isPasswordRight(password, account?.password_hash);
  if (!account || !isRight || account.closed_at !== null) return undefined;
  if (isPasswordExpired(services, account))
    throw new AppError('temporary_password_over', texts.temporaryPasswordOver({ role }));
  return { ...account, needsCode: await hasSecondFactor(db, account.id) };
};

/**
 * Checks a password within the limits, with the same message and timing for a wrong address and a wrong password.
 * @throws AppError invalid_credentials; rate_limited; second_factor_required if the password is not sufficient
 */
export const checkPassword = async (
  context: AnyContext,
  role: Role,
  input: { email: string; password: string },
): Promise<SignInAccount> => {
  const account = await checkWithinLimits(
    context,
    { role, email: input.email },
    () => findByPassword(context, role, input),
    { isIncomplete: ({ needsCode }) => needsCode },
  );
  if (!account) throw invalidCredentials();
  if (account.needsCode) throw new AppError('second_factor_required', texts.secondFactorRequired);
  return account;
};

/** Opens a session. @throws AppError invalid_credentials if the password changed during the sign-in */
export const beginSession = async (context: AnyContext, account: SignInAccount): Promise<void> => {
  await replaceSession(context, account).catch((error: unknown) => {
    // The account was deleted during the sign-in.
    throw isBrokenReference(error) ? invalidCredentials() : error;
  });
};

export const invalidCredentials = () =>
  failedSignIn('wrong password', new AppError('invalid_credentials', texts.invalidCredentials));

/** Renews the browser's session if it belongs to the same account. Otherwise ends that session and opens a new one. */
const renewOrOpenSession = async (command: CommandContext<Actor | undefined>, account: { id: string; role: Role }) => {
  const { previousSession } = command.request;
  if (previousSession !== undefined && (await renewSession(command, previousSession, account))) return;
  if (previousSession !== undefined) await endSession(command, previousSession);
  await openSession(command, account);
};

const replaceSession = async (
  context: SelfManagedContext<Actor | undefined>,
  { id, role, password_hash: passwordHash }: { id: string; role: Role; password_hash: string },
): Promise<void> => {
  await context.transaction(async (command) => {
    if (!(await isPasswordUnchanged(command, { id, passwordHash }))) throw invalidCredentials();
    await renewOrOpenSession(command, { id, role });
    await command.audit({ action: 'session:started', subject: { kind: role, id } });
  });
};
