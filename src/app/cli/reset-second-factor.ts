import { accountKeys } from '#features/session/server/account-keys.ts';
import { resetFactor } from '#features/session/server/second-factor/reset-second-factor.ts';
import type { Role } from '#kernel/roles.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { CliError } from '../describe-error.ts';
import { withSchool } from './open-school.ts';

/** Removes the second factor from all accounts with this address, or only from the account of one role. */
export const resetSecondFactorOf = async (email: string, { role }: { role?: Role }): Promise<void> => {
  const lines = await withSchool('refuse', async (services) => {
    const all = services.database.read.selectFrom('accounts').select(['id', 'role']);
    const ofAddress = await all.where('email_key', 'in', accountKeys(email)).execute();
    const accounts = ofAddress.filter((account) => role === undefined || account.role === role);
    if (accounts.length === 0)
      throw new CliError(
        `There is no ${role ?? 'account'} with the e-mail ${email}. To list all accounts: npm run casa -- list-people`,
      );
    const messages: string[] = [];
    for (const account of accounts) {
      const hadFactor = await systemContext(services, 'terminal').transaction((command) =>
        resetFactor(command, account),
      );
      messages.push(
        hadFactor
          ? `The ${account.role} ${email} was signed out everywhere and now signs in with the password alone.`
          : `The ${account.role} ${email} had no second step.`,
      );
    }
    return messages;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
};
