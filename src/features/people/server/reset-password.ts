import { hashPassword, makePassword, setPassword } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import type { Procedure } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../contract.ts';
import { findAdmin, findStudent, findTeacher } from './people.queries.ts';

const find = { admin: findAdmin, teacher: findTeacher, student: findStudent } as const;

/** Gives somebody a new temporary password and ends their sessions. @throws AppError not_found */
export const giveTemporaryPassword = async (
  context: ProcedureContext<Actor | undefined>,
  { role, id }: { role: Role; id: string },
): Promise<{ password: string }> => {
  if (!(await find[role](context.db, id))) throw notFound('Person');
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await context.transaction(async (command) => {
    await setPassword(command, { id, passwordHash }, { temporary: true });
    await command.audit({ action: 'password:reset', subject: { kind: role, id } });
  });
  return { password };
};

export const resetPassword: Procedure<(typeof peopleEndpoints)['resetPassword']> = {
  ownTransaction: giveTemporaryPassword,
};
