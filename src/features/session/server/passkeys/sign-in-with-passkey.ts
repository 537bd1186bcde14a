import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { checkWithinLimits } from '../limits/sign-in-limits.ts';
import { beginSession } from '../sign-in.ts';
import { takeChallenge } from './challenges.ts';
import { takePasskey } from './passkeys.ts';
import { signInPastLock } from './past-lock.ts';

export const signInWithPasskey: SelfManagedHandler<(typeof sessionEndpoints)['signInWithPasskey']> = {
  managesTransactions: async (context, { passkey }) => {
    // Only the right password has led to a challenge, and a new one makes it useless.
    const taken = await context.transaction((command) => takeChallenge(command, 'passkey-sign-in', passkey));
    const account =
      taken &&
      (await context.db
        .selectFrom('accounts')
        .select(['id', 'role', 'email', 'password_hash', 'must_change_password', 'updated_at'])
        .where('id', '=', taken.subject)
        .where('closed_at', 'is', null)
        .executeTakeFirst());
    if (!account) return signInPastLock(context, passkey);
    const { challenge } = taken;
    const isRight = await checkWithinLimits(
      context,
      account,
      async () => (await takePasskey(context, account.id, { challenge, passkey })) || undefined,
      { failedAction: () => 'passkey:failed' },
    );
    if (!isRight) throw invalidField('passkey', texts.wrongPasskey);
    await beginSession(context, account);
    return { ok: true };
  },
};
