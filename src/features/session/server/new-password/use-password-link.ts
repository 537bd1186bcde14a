import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import { consumeToken } from '#platform/server/one-time-tokens.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { setPassword } from '../accounts.ts';
import { liftLock } from '../limits/sign-in-limits.ts';
import { mailNotice } from '../notice-mail.ts';
import { hashPassword, requireGoodPassword } from '../passwords.ts';
import { findLinkAccount } from './link-account.ts';

const linkExpired = () => failedSignIn('wrong link', new AppError('forbidden', texts.passwordLinkOver));

export const usePasswordLink: SelfManagedHandler<(typeof sessionEndpoints)['usePasswordLink']> = {
  managesTransactions: async (context, { token, password }) => {
    const account = await findLinkAccount(context, token);
    if (!account) throw linkExpired();
    const { id, role, email, purpose } = account;
    const words = [...(await context.services.ports.personWords(context.db, id)), email];
    await requireGoodPassword(password, { role, words }, 'password');
    const passwordHash = await hashPassword(password);
    await context.transaction(async (command) => {
      if ((await consumeToken(command, { purpose, token })) === undefined) throw linkExpired();
      await setPassword(command, { id, passwordHash }, { temporary: false });
      await liftLock(command, id);
      await command.audit({ action: 'password:set-by-mail', subject: { kind: role, id } });
      await mailNotice(command, id, 'password changed');
    });
    return { role };
  },
};
