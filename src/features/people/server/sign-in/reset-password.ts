import {
  hashPassword,
  liftLock,
  mailNotice,
  makePassword,
  requireRecentProofWherePossible,
  setPassword,
} from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { requireNotLeft } from '../leaving/require-not-left.ts';
import { findAdmin, findStudent, findTeacher } from '../people.queries.ts';

const findPerson = { admin: findAdmin, teacher: findTeacher, student: findStudent } as const;

/** Sets a temporary password and ends all sessions. @throws AppError not_found; conflict for a former student */
export const giveTemporaryPassword = async (
  context: SelfManagedContext<Actor | undefined>,
  { role, id }: { role: Role; id: string },
): Promise<{ password: string }> => {
  const person = await findPerson[role](context.db, id);
  if (!person) throw notFound(texts.person);
  if ('last_day' in person) requireNotLeft(person);
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await context.transaction(async (command) => {
    await setPassword(command, { id, passwordHash }, { temporary: true });
    await liftLock(command, id);
    await command.audit({ action: 'password:reset', subject: { kind: role, id } });
    await mailNotice(command, id, 'password reset');
  });
  return { password };
};

export const resetPassword: SelfManagedHandler<(typeof peopleEndpoints)['resetPassword']> = {
  managesTransactions: async (context, person) => {
    requireRecentProofWherePossible(context);
    return giveTemporaryPassword(context, person);
  },
};
