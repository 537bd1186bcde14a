import { invalidField } from '#kernel/app-error.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../contract.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { isPasswordRight } from './passwords.ts';
import { takeCode } from './second-factor/factors.ts';

const readAccount = ({ db, actor }: SelfManagedContext) =>
  db.selectFrom('accounts').select(['email', 'password_hash']).where('id', '=', actor.id).executeTakeFirstOrThrow();

export const proveIdentity: SelfManagedVerb<(typeof sessionEndpoints)['proveIdentity']> = {
  selfManaged: async (context, { password, code }) => {
    const { actor, services } = context;
    const { email, password_hash: hash } = await readAccount(context);
    const isProved = async () =>
      code === undefined
        ? isPasswordRight(password ?? '', hash)
        : context.transaction(async (command) => (await takeCode(command, actor.id, code)) !== undefined);
    const proved = await checkWithinLimits(
      context,
      { role: actor.role, email },
      async () => (await isProved()) || undefined,
      { failedAction: () => (code === undefined ? 'sign-in:failed' : 'second-factor:failed') },
    );
    if (!proved) throw code === undefined ? wrongPassword() : invalidField('code', texts.wrongCode);
    await context.transaction(({ db }) =>
      db.updateTable('sessions').set({ proved_at: services.clock.now() }).where('id', '=', actor.sessionId).execute(),
    );
    return { ok: true };
  },
};

const wrongPassword = () => invalidField('password', texts.wrongPassword);
