import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../contract.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { consumeChallenge } from './passkeys/challenges.ts';
import { type Assertion, passkeyExpired, verifyPasskey } from './passkeys/passkeys.ts';
import { isPasswordRight } from './passwords.ts';
import { consumeCode } from './second-factor/factors.ts';

const getAccount = ({ db, actor }: SelfManagedContext) =>
  db.selectFrom('accounts').select(['email', 'password_hash']).where('id', '=', actor.id).executeTakeFirstOrThrow();

type Proof = { password?: string | undefined; code?: string | undefined; passkey?: Assertion | undefined };

/** Verifies a passkey. @throws AppError forbidden if the challenge is expired or of another session */
const isPasskeyRight = async (context: SelfManagedContext, passkey: Assertion): Promise<boolean> => {
  const consumed = await context.transaction((command) => consumeChallenge(command, 'passkey-proof', passkey));
  if (consumed?.subject !== context.actor.sessionId) throw passkeyExpired();
  return verifyPasskey(context, context.actor.id, { challenge: consumed.challenge, passkey });
};

const proofMethod = (context: SelfManagedContext, { password, code, passkey }: Proof, hash: string) => {
  if (passkey !== undefined)
    return {
      check: () => isPasskeyRight(context, passkey),
      failed: 'passkey:failed' as const,
      refusal: () => failedSignIn('wrong passkey', invalidField('passkey', texts.wrongPasskey)),
    };
  if (code !== undefined)
    return {
      check: () =>
        context.transaction(async (command) => (await consumeCode(command, context.actor.id, code)) !== undefined),
      failed: 'second-factor:failed' as const,
      refusal: () => failedSignIn('wrong code', invalidField('code', texts.wrongCode)),
    };
  return {
    check: () => isPasswordRight(password ?? '', hash),
    failed: 'sign-in:failed' as const,
    refusal: () => failedSignIn('wrong password', invalidField('password', texts.wrongPassword)),
  };
};

export const proveIdentity: SelfManagedHandler<(typeof sessionEndpoints)['proveIdentity']> = {
  managesTransactions: async (context, proof) => {
    const { actor, services } = context;
    const { email, password_hash: hash } = await getAccount(context);
    const { check, failed, refusal } = proofMethod(context, proof, hash);
    const person = { role: actor.role, email };
    const proved = await checkWithinLimits(context, person, async () => (await check()) || undefined, {
      failedAction: () => failed,
    });
    if (!proved) throw refusal();
    await context.transaction(({ db }) =>
      db.updateTable('sessions').set({ proved_at: services.clock.now() }).where('id', '=', actor.sessionId).execute(),
    );
    return { ok: true };
  },
};
