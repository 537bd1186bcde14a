import { deleteAccounts } from '#features/session/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { fullName, type NameParts } from './names.ts';

/** Moves people into the bin as one batch. The caller holds the lock `people` and has reassigned teachers' duties. */
export const deletePeople = async (
  context: CommandContext,
  role: 'student' | 'teacher',
  leaving: readonly (NameParts & { id: string })[],
): Promise<string> => {
  const batch = await deleteAccounts(context, {
    role,
    ids: leaving.map(({ id }) => id),
    titles: leaving.map(fullName),
  });
  const action = role === 'student' ? 'student:deleted' : 'teacher:deleted';
  for (const { id } of leaving) await context.audit({ action, subject: { kind: role, id }, before: { batch } });
  return batch;
};
