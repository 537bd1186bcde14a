import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import { findAccount } from './accounts.ts';
import { isPasswordRight } from './passwords.ts';
import { replaceSession } from './sessions.ts';
import { checkWithinLimits } from './sign-in-limits.ts';

/**
 * Signs a person in.
 * @returns the account's id
 * @throws AppError invalid_credentials in the same words and time for a wrong address and a wrong password; rate_limited
 */
export const signIn = async (
  context: ProcedureContext<Actor | undefined>,
  role: Role,
  input: { email: string; password: string },
): Promise<string> => {
  const account = await checkWithinLimits(context, { role, email: input.email }, async () => {
    const known = await findAccount(context.db, role, input.email);
    return (await isPasswordRight(input.password, known?.password_hash)) ? known : undefined;
  });
  if (!account) throw new AppError('invalid_credentials', 'Invalid email or password');
  await replaceSession(context, account);
  return account.id;
};
