import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { secondFactorFor } from './settings.ts';

const rolesOf: Record<'nobody' | 'admins' | 'staff', readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'teacher'],
};

export const isFactorRequired = ({ settings }: Pick<Services, 'settings'>, role: Role): boolean =>
  rolesOf[settings.get(secondFactorFor)].includes(role);

/** Returns the admins without a second factor in order of creation, and the number of all admins. */
export const adminsWithoutFactor = async (db: Db): Promise<{ without: string[]; count: number }> => {
  const admins = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select(['accounts.id', 'second_factors.confirmed_at'])
    .where('accounts.role', '=', 'admin')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute();
  const without = admins.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id);
  return { without, count: admins.length };
};
