import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, SelfManagedContext, Services } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import * as texts from '#texts/session/errors';
import { findAccount, isPasswordStill } from './accounts.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { isPasswordRight } from './passwords.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { forcePasswordChange, temporaryPasswordDays } from './second-factor/settings.ts';
import { endSession, openSession, renewSession } from './sessions.ts';

type Anybody = SelfManagedContext<Actor | undefined>;
type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Known = Omit<Found, 'closed_at' | 'email_key'>;

/** A password that the school gave is for a while: a sheet of paper lies about for years. */
export const isOver = (
  { settings, clock }: Services,
  { must_change_password: isTemporary, updated_at: givenAt }: Known,
) => {
  const days = settings.get(temporaryPasswordDays);
  if (days === 0 || !fromFlag(isTemporary) || !settings.get(forcePasswordChange)) return false;
  return givenAt < secondsFromNow(clock, -days * 24 * 3600);
};

/**
 * The account that an address and a password belong to. Takes the same time where there is none, or where it is closed.
 * @throws AppError temporary_password_over
 */
export const findByPassword = async (
  { db, services }: Anybody,
  role: Role,
  { email, password }: { email: string; password: string },
): Promise<(Known & { needsCode: boolean }) | undefined> => {
  const known = await findAccount(db, role, email);
  const isRight = await isPasswordRight(password, known?.password_hash);
  if (!known || !isRight || known.closed_at !== null) return undefined;
  if (isOver(services, known)) throw new AppError('temporary_password_over', texts.temporaryPasswordOver({ role }));
  return { ...known, needsCode: await hasSecondFactor(db, known.id) };
};

/**
 * Looks at the password of somebody who signs in, within the limits.
 * @returns the account, for which {@link beginSession} begins a session
 * @throws AppError invalid_credentials in the same words and time for a wrong address and a wrong password; rate_limited;
 * second_factor_required when the password is right and not enough
 */
export const checkPassword = async (
  context: Anybody,
  role: Role,
  input: { email: string; password: string },
): Promise<Known> => {
  const account = await checkWithinLimits(
    context,
    { role, email: input.email },
    () => findByPassword(context, role, input),
    { isHalf: ({ needsCode }) => needsCode },
  );
  if (!account) throw invalidCredentials();
  if (account.needsCode) throw new AppError('second_factor_required', texts.secondFactorRequired);
  return account;
};

/** Begins a session for whoever has shown enough. @throws AppError invalid_credentials when the password was changed meanwhile */
export const beginSession = async (context: Anybody, account: Known): Promise<void> => {
  await replaceSession(context, account).catch((error: unknown) => {
    // The account was deleted meanwhile.
    throw isBrokenReference(error) ? invalidCredentials() : error;
  });
};

export const invalidCredentials = () => new AppError('invalid_credentials', texts.invalidCredentials);

/** The session that the browser brought along is renewed if it is of the same person, and ended otherwise. */
const replaceBrought = async (command: CommandContext<Actor | undefined>, account: { id: string; role: Role }) => {
  const { previousSession: broughtSession } = command.request;
  if (broughtSession !== undefined && (await renewSession(command, broughtSession, account))) return;
  if (broughtSession !== undefined) await endSession(command, broughtSession);
  await openSession(command, account);
};

const replaceSession = async (
  context: SelfManagedContext<Actor | undefined>,
  { id, role, password_hash: passwordHash }: { id: string; role: Role; password_hash: string },
): Promise<void> => {
  await context.transaction(async (command) => {
    if (!(await isPasswordStill(command, { id, passwordHash }))) throw invalidCredentials();
    await replaceBrought(command, { id, role });
    await command.audit({ action: 'session:started', subject: { kind: role, id } });
  });
};
