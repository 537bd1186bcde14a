import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../contract.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { takeCode } from './second-factor/factors.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';
import { beginSession, findByPassword, invalidCredentials } from './sign-in.ts';

export const signInWithCode: SelfManagedVerb<(typeof sessionEndpoints)['signInWithCode']> = {
  selfManaged: async (context, { role, email, password, code }) => {
    const person = { role, email };
    let isCodeWrong = false;
    /** Who knows the password could try codes from many networks: those are counted together. */
    const withCode = (id: string) =>
      checkWithinLimits(context, person, () => context.transaction((command) => takeCode(command, id, code)), {
        anywhere: 'second-factor',
        failedAction: () => undefined,
      });
    const account = await checkWithinLimits(
      context,
      person,
      async () => {
        isCodeWrong = false;
        const known = await findByPassword(context, role, { email, password });
        if (!known?.needsCode) return known;
        const taken = await withCode(known.id);
        isCodeWrong = taken === undefined;
        return taken && { ...known, taken };
      },
      { failedAction: () => (isCodeWrong ? 'second-factor:failed' : 'sign-in:failed') },
    );
    if (!account) throw isCodeWrong ? invalidField('code', texts.wrongCode) : invalidCredentials();
    const usedRecoveryCode = 'taken' in account && account.taken === 'recovery code';
    // Before the session begins: what fails from then on would leave one that nobody knows.
    const left = usedRecoveryCode ? { recoveryCodesLeft: await countRecoveryCodes(context.db, account.id) } : {};
    await beginSession(context, account);
    return left;
  },
};
