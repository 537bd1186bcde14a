import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { checkWithinLimits } from '../limits/sign-in-limits.ts';
import { beginSession } from '../sign-in.ts';
import { consumeChallenge } from './challenges.ts';
import { signInWithLockBypass } from './lock-bypass.ts';
import { verifyPasskey } from './passkeys.ts';

export const signInWithPasskey: SelfManagedHandler<(typeof sessionEndpoints)['signInWithPasskey']> = {
  managesTransactions: async (context, { passkey }) => {
    // A challenge of this purpose exists only after the correct password. A change of password voids it.
    const consumed = await context.transaction((command) => consumeChallenge(command, 'passkey-sign-in', passkey));
    const account =
      consumed &&
      (await context.db
        .selectFrom('accounts')
        .select(['id', 'role', 'email', 'password_hash', 'must_change_password', 'updated_at'])
        .where('id', '=', consumed.subject)
        .where('closed_at', 'is', null)
        .executeTakeFirst());
    if (!account) return signInWithLockBypass(context, passkey);
    const { challenge } = consumed;
    const isRight = await checkWithinLimits(
      context,
      account,
      async () => (await verifyPasskey(context, account.id, { challenge, passkey })) || undefined,
      { failedAction: () => 'passkey:failed' },
    );
    if (!isRight) throw failedSignIn('wrong passkey', invalidField('passkey', texts.wrongPasskey));
    await beginSession(context, account);
    return { ok: true };
  },
};
