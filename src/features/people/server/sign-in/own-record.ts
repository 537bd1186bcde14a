import { forcePasswordChange } from '#features/session/server/public.ts';
import { unauthenticated } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Admin, OwnStudent, Teacher } from '../../records.ts';
import { findAdmin, findStudent, findTeacher } from '../people.queries.ts';
import { adminView, studentView, teacherView } from '../people.view.ts';

type Records = { admin: Admin; teacher: Teacher; student: OwnStudent };

const findRecord: { [R in Role]: (services: Services, id: string) => Promise<Records[R] | undefined> } = {
  admin: async ({ database }, id) => {
    const row = await findAdmin(database.read, id);
    return row && adminView(row);
  },
  teacher: async ({ database, ports }, id) => {
    const row = await findTeacher(database.read, id);
    return row && teacherView(row, (await ports.school.duties(database.read, [id])).get(id));
  },
  student: async ({ database, ports }, id) => {
    const row = await findStudent(database.read, id);
    const placement = (await ports.school.placements(database.read, [id])).get(id);
    const level = placement?.levelID;
    const seesOwnLessons = level !== undefined && (await ports.myLessons.isOpenTo(database.read, level));
    return row && { ...studentView(row, placement), ...(seesOwnLessons && { seesOwnLessons }) };
  },
};

/** Returns a person's own record. @throws AppError unauthenticated if the person was deleted in the meantime */
export const getOwnRecord = async <R extends Role>(
  services: Services,
  role: R,
  id: string,
): Promise<Records[R] & { mustChangePassword: boolean }> => {
  const record = await findRecord[role](services, id);
  const account = await services.database.read
    .selectFrom('accounts')
    .select('must_change_password')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!record || !account) throw unauthenticated();
  const mustChangePassword = services.settings.get(forcePasswordChange) && fromFlag(account.must_change_password);
  return { ...record, mustChangePassword };
};
