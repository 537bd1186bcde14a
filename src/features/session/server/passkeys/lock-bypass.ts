import { invalidField } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { findAccount } from '../accounts.ts';
import { checkWithinLimits } from '../limits/sign-in-limits.ts';
import { isPasswordRight } from '../passwords.ts';
import { beginSession, isPasswordExpired } from '../sign-in.ts';
import { challengeSeconds, consumeChallenge, newChallenge } from './challenges.ts';
import { type Assertion, passkeyExpired, verifyPasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

type Context = SelfManagedContext<Actor | undefined>;
type Person = Omit<InputOf<(typeof sessionEndpoints)['beginPasskeySignIn']>, 'isPastLock'>;

const noAccount = 'nobody';

/**
 * Creates the same challenge for every account and password. Names no passkey, so the device offers its own.
 * @returns null if passkeys are not available
 * @throws AppError rate_limited
 */
export const beginLockBypass = async (context: Context, { role, email, password }: Person) => {
  const { db, services } = context;
  const party = relyingPartyOf(services.settings);
  if (!party) return null;
  await services.ports.signInLimits.countLockBypass(context, { role, email });
  const account = await findAccount(db, role, email);
  const isRight = await isPasswordRight(password, account?.password_hash);
  const maySignIn = isRight && account?.closed_at === null && !isPasswordExpired(services, account);
  const purpose = maySignIn ? 'passkey-past-lock' : 'passkey-past-lock-wrong';
  return {
    rpId: party.id,
    challenge: await context.transaction((command) => newChallenge(command, purpose, account?.id ?? noAccount)),
    timeout: challengeSeconds * 1000,
    allowCredentials: [],
    userVerification: 'required' as const,
  };
};

/** Consumes both kinds of challenges in the same way, so that the response does not reveal the kind. */
const consumeEitherChallenge = (context: Context, passkey: Assertion) =>
  context.transaction(async (command) => {
    const right = await consumeChallenge(command, 'passkey-past-lock', passkey);
    const wrong = await consumeChallenge(command, 'passkey-past-lock-wrong', passkey);
    const consumed = right ?? wrong;
    return consumed && { ...consumed, wasPasswordRight: right !== undefined };
  });

const refused = () => failedSignIn('wrong passkey', invalidField('passkey', texts.stillLockedPasskey));

/**
 * Returns one error for all failures. Counts wrong passwords only with a valid passkey: others need the device.
 * @throws AppError forbidden if the challenge is unknown or expired; rate_limited
 */
export const signInWithLockBypass = async (context: Context, passkey: Assertion): Promise<{ ok: true }> => {
  const consumed = await consumeEitherChallenge(context, passkey);
  if (!consumed) throw failedSignIn('wrong passkey', passkeyExpired());
  const { challenge, subject, wasPasswordRight } = consumed;
  if (!(await verifyPasskey(context, subject, { challenge, passkey }))) throw refused();
  const account = await context.db
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'password_hash', 'must_change_password', 'updated_at'])
    .where('id', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw refused();
  const accepted = await checkWithinLimits(context, account, async () => (wasPasswordRight ? account : undefined), {
    lockBypassBy: 'passkey',
  });
  if (!accepted) throw refused();
  await beginSession(context, accepted);
  return { ok: true };
};
