import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { checkWithinLimits } from '../limits/sign-in-limits.ts';
import { findByPassword, invalidCredentials } from '../sign-in.ts';
import { beginLockBypass } from './lock-bypass.ts';
import { requestPasskey } from './passkeys.ts';

export const beginPasskeySignIn: SelfManagedHandler<(typeof sessionEndpoints)['beginPasskeySignIn']> = {
  managesTransactions: async (context, { isPastLock, ...person }) => {
    if (isPastLock) return { options: await beginLockBypass(context, person) };
    const { role, email, password } = person;
    const account = await checkWithinLimits(
      context,
      { role, email },
      () => findByPassword(context, role, { email, password }),
      { isIncomplete: ({ needsCode }) => needsCode },
    );
    if (!account) throw invalidCredentials();
    const challengeFor = { purpose: 'passkey-sign-in', subject: account.id } as const;
    return { options: await context.transaction((command) => requestPasskey(command, account.id, challengeFor)) };
  },
};
