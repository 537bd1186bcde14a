import { AppError, invalidField, unauthenticated } from '#kernel/app-error.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../contract.ts';
import { isPasswordUnchanged, setPassword } from './accounts.ts';
import { checkWithinLimits } from './limits/sign-in-limits.ts';
import { mailNotice } from './notice-mail.ts';
import { hashPassword, isPasswordRight, requireGoodPassword } from './passwords.ts';
import { isSessionOpen } from './sessions.ts';

/** `personWords` returns the person's own names, which a password must not consist of. */
declare module '#platform/server/ports.ts' {
  interface Ports {
    personWords(db: import('#platform/server/db/database.ts').Db, id: string): Promise<string[]>;
  }
}

export const changePassword: SelfManagedHandler<(typeof sessionEndpoints)['changePassword']> = {
  managesTransactions: async (context, { current, next }) => {
    const { actor, services } = context;
    const { email } = await getAccount(context);
    const currentHash = await checkWithinLimits(context, { role: actor.role, email }, async () => {
      const { password_hash } = await getAccount(context);
      return (await isPasswordRight(current, password_hash)) ? password_hash : undefined;
    });
    if (currentHash === undefined) throw wrongPassword();
    if (next === current) throw samePassword();
    const words = [...(await services.ports.personWords(context.db, actor.id)), email];
    await requireGoodPassword(next, { role: actor.role, words }, 'next');
    const passwordHash = await hashPassword(next);
    await context.transaction(async (command) => {
      if (!(await isPasswordUnchanged(command, { id: actor.id, passwordHash: currentHash }))) throw wrongPassword();
      if (!(await isSessionOpen(command, actor.sessionId))) throw unauthenticated();
      await setPassword(command, { id: actor.id, passwordHash }, { temporary: false, exceptSession: actor.sessionId });
      await command.audit({ action: 'password:changed', subject: { kind: actor.role, id: actor.id } });
      await mailNotice(command, actor.id, 'password changed');
    });
    return { ok: true };
  },
};

const getAccount = ({ db, actor }: SelfManagedContext) =>
  db.selectFrom('accounts').select(['email', 'password_hash']).where('id', '=', actor.id).executeTakeFirstOrThrow();

const wrongPassword = () => failedSignIn('wrong password', invalidField('current', texts.wrongPassword));

const samePassword = () => {
  const message = texts.samePassword;
  return new AppError('weak_password', message, { issues: [{ path: 'next', message }] });
};
