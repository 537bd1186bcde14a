import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext, SelfManagedContext } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import * as texts from '#texts/session/errors';
import { findAccount, isPasswordStill } from './accounts.ts';
import { isPasswordRight } from './passwords.ts';
import { endSession, openSession, renewSession } from './sessions.ts';
import { checkWithinLimits } from './sign-in-limits.ts';

/**
 * Signs a person in.
 * @returns the account's id
 * @throws AppError invalid_credentials in the same words and time for a wrong address and a wrong password; rate_limited
 */
export const signIn = async (
  context: SelfManagedContext<Actor | undefined>,
  role: Role,
  input: { email: string; password: string },
): Promise<string> => {
  const account = await checkWithinLimits(context, { role, email: input.email }, async () => {
    const known = await findAccount(context.db, role, input.email);
    return (await isPasswordRight(input.password, known?.password_hash)) ? known : undefined;
  });
  if (!account) throw invalidCredentials();
  await replaceSession(context, account).catch((error: unknown) => {
    // The account was deleted meanwhile.
    throw isBrokenReference(error) ? invalidCredentials() : error;
  });
  return account.id;
};

const invalidCredentials = () => new AppError('invalid_credentials', texts.invalidCredentials);

/** The session that the browser brought along is renewed if it is of the same person, and ended otherwise. */
const replaceBrought = async (command: CommandContext<Actor | undefined>, account: { id: string; role: Role }) => {
  const { broughtSession } = command.request;
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
