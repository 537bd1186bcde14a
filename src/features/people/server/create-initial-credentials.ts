import { requireRecentProof, setPassword } from '#features/session/server/public.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { InitialCredential } from '../schemas.ts';
import { chooseInitialPassword } from './initial-password.ts';

/** Excludes people who chose a password in the meantime. */
const needsInitialPassword = async (db: Db, role: 'student' | 'teacher', id: string) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('must_change_password', '=', 1)
    .where('erased_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Creates first passwords, each returned only once. Skips people who chose one. All `people` have one role. */
export const createInitialCredentials = async (
  context: SelfManagedContext,
  { role, ids }: { role: 'student' | 'teacher'; ids: readonly string[] },
): Promise<InitialCredential[]> => {
  requireRecentProof(context);
  const credentials: InitialCredential[] = [];
  for (const id of ids) {
    if (!(await needsInitialPassword(context.db, role, id))) continue;
    const { passwordHash, shown } = await chooseInitialPassword(context.services.settings, { role, words: [] });
    const isSet = await context.transaction(async (command) => {
      if (!(await needsInitialPassword(command.db, role, id))) return false;
      await setPassword(command, { id, passwordHash }, { temporary: true });
      await command.audit({ action: 'password:reset', subject: { kind: role, id } });
      return true;
    });
    if (isSet && shown.initialPassword !== undefined) credentials.push({ _id: id, password: shown.initialPassword });
  }
  return credentials;
};
