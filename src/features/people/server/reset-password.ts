import { hashPassword, makePassword, setPassword } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Procedure } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../contract.ts';
import { findAdmin, findStudent, findTeacher } from './people.queries.ts';

const find = { admin: findAdmin, teacher: findTeacher, student: findStudent } as const;

export const resetPassword: Procedure<(typeof peopleEndpoints)['resetPassword']> = {
  ownTransaction: async (context, { role, id }) => {
    if (!(await find[role](context.db, id))) throw notFound('Person');
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    await context.transaction(async (command) => {
      await setPassword(command, { id, passwordHash }, { temporary: true });
      await command.audit({ action: 'password:reset', subject: { kind: role, id } });
    });
    return { password };
  },
};
