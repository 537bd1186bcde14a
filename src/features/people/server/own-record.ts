import type { z } from 'zod';
import { notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { OwnRecord } from '../records.ts';
import { findAdmin, findStudent, findTeacher } from './people.queries.ts';
import { adminView, studentView, teacherView } from './people.view.ts';

const recordOf = async ({ database: { read }, ports }: Services, role: Role, id: string) => {
  if (role === 'admin') {
    const row = await findAdmin(read, id);
    return row && adminView(row);
  }
  if (role === 'teacher') {
    const row = await findTeacher(read, id);
    return row && teacherView(row, (await ports.school.duties(read, [id])).get(id));
  }
  const row = await findStudent(read, id);
  return row && studentView(row, (await ports.school.placements(read, [id])).get(id));
};

/** A person's own record as sign-in and session answer it. @throws AppError not_found */
export const getOwnRecord = async (services: Services, role: Role, id: string): Promise<z.input<typeof OwnRecord>> => {
  const record = await recordOf(services, role, id);
  const account = await services.database.read
    .selectFrom('accounts')
    .select('must_change_password')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!record || !account) throw notFound('Person');
  const mustChangePassword = services.env.forcePasswordChange && fromFlag(account.must_change_password);
  return { ...record, mustChangePassword };
};
