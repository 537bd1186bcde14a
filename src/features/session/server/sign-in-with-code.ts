import { AppError, invalidField } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../contract.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { consumeCode } from './second-factor/factors.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';
import { beginSession, findByPassword, invalidCredentials } from './sign-in.ts';

type Endpoint = (typeof sessionEndpoints)['signInWithCode'];
type Context = SelfManagedContext<Actor | undefined>;

const isRateLimited = (error: unknown): error is AppError => error instanceof AppError && error.code === 'rate_limited';

/** Fails with one error that does not reveal if the password is correct. @throws AppError rate_limited */
const signInWithLockBypass = async (
  context: Context,
  input: InputOf<Endpoint>,
  { retryAfterSeconds = 0 }: AppError,
) => {
  const { role, email, password, code } = input;
  const account = await checkWithinLimits(
    context,
    { role, email },
    async () => {
      const found = await findByPassword(context, role, { email, password }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'temporary_password_over') return undefined;
        throw error;
      });
      if (!found?.needsCode) return undefined;
      const codeKind = await context.transaction((command) => consumeCode(command, found.id, code));
      return codeKind && { ...found, codeKind };
    },
    { lockBypassBy: 'code' },
  );
  if (!account)
    throw failedSignIn('too many attempts', new AppError('rate_limited', texts.stillLocked, { retryAfterSeconds }));
  return account;
};

const signInWithinLimits = async (context: Context, input: InputOf<Endpoint>) => {
  const { role, email, password, code } = input;
  const person = { role, email };
  let isCodeWrong = false;
  /** Checks a code. Counted across all networks, because an attacker with the password could use many networks. */
  const checkCode = (id: string) =>
    checkWithinLimits(context, person, () => context.transaction((command) => consumeCode(command, id, code)), {
      isCode: true,
      failedAction: () => undefined,
    });
  const account = await checkWithinLimits(
    context,
    person,
    async () => {
      isCodeWrong = false;
      const found = await findByPassword(context, role, { email, password });
      if (!found?.needsCode) return found;
      const codeKind = await checkCode(found.id);
      isCodeWrong = codeKind === undefined;
      return codeKind && { ...found, codeKind };
    },
    { failedAction: () => (isCodeWrong ? 'second-factor:failed' : 'sign-in:failed') },
  );
  if (!account)
    throw isCodeWrong ? failedSignIn('wrong code', invalidField('code', texts.wrongCode)) : invalidCredentials();
  return account;
};

export const signInWithCode: SelfManagedHandler<Endpoint> = {
  managesTransactions: async (context, input) => {
    const account = await signInWithinLimits(context, input).catch((error: unknown) => {
      if (isRateLimited(error)) return signInWithLockBypass(context, input, error);
      throw error;
    });
    const usedRecoveryCode = 'codeKind' in account && account.codeKind === 'recovery code';
    // Counted before the session begins. A later failure would leave a session that no client knows.
    const left = usedRecoveryCode ? { recoveryCodesLeft: await countRecoveryCodes(context.db, account.id) } : {};
    await beginSession(context, account);
    return left;
  },
};
