import { z } from 'zod';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/session/errors';

const whom = z.enum(['nobody', 'admins', 'staff'], { error: texts.secondFactorWhom }).default('nobody');

const rolesOf: Record<z.infer<typeof whom>, readonly Role[]> = {
  nobody: [],
  admins: ['admin'],
  staff: ['admin', 'teacher'],
};

/** Whether the school asks people of a role for a second factor. */
export const isFactorRequired = ({ env }: Pick<Services, 'env'>, role: Role): boolean =>
  rolesOf[env.setting('CASA_SECOND_FACTOR', whom)].includes(role);
