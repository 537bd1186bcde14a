import { hashPassword, makePassword, requireGoodPassword } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { fixedStudentPassword } from './settings.ts';

/** Returns the admin's password or a generated one. @throws AppError weak_password, not for the school's fixed one */
export const chooseInitialPassword = async (
  settings: Services['settings'],
  person: { role: Role; words: readonly string[]; password?: string | undefined },
): Promise<{ passwordHash: string; shown: { initialPassword?: string } }> => {
  const fixed = person.role === 'student' ? await fixedStudentPassword({ settings }) : undefined;
  const { password } = person;
  if (password === undefined) {
    const generated = fixed ?? makePassword();
    return { passwordHash: await hashPassword(generated), shown: { initialPassword: generated } };
  }
  if (password !== fixed) await requireGoodPassword(password, person, 'password');
  return { passwordHash: await hashPassword(password), shown: {} };
};
