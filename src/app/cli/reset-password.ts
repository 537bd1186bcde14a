import { giveTemporaryPassword } from '#features/people/server/public.ts';
import { findAccount } from '#features/session/server/accounts.ts';
import type { Role } from '#kernel/roles.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { CliError } from '../describe-error.ts';
import { withSchool } from './open-school.ts';

/** Sets a new temporary password and ends the sessions of the account. */
export const resetPasswordOf = async ({ role, email }: { role: Role; email: string }): Promise<void> => {
  const { password } = await withSchool('refuse', async (services) => {
    const account = await findAccount(services.database.read, role, email);
    if (!account)
      throw new CliError(
        `There is no ${role} with the e-mail ${email}. To list all accounts: npm run casa -- list-people`,
      );
    return giveTemporaryPassword(systemContext(services, 'terminal'), { role, id: account.id });
  });
  process.stdout.write(`Temporary password of ${email}, shown only now: ${password}\n`);
};
