import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { secondFactorFor } from './settings.ts';

const rolesOf: Record<'nobody' | 'admins' | 'staff', readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'teacher'],
};

/** Whether the school asks people of a role for a second factor. */
export const isFactorRequired = ({ settings }: Pick<Services, 'settings'>, role: Role): boolean =>
  rolesOf[settings.get(secondFactorFor)].includes(role);
