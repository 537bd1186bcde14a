import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import { changePhoto, type PhotoChange } from './write-people.ts';

const updated = { student: 'student:updated', teacher: 'teacher:updated' } as const;

/** Sets and audits photos. Returns skipped changes: the person was deleted or has another photo than `before`. */
export const setPhotos = async (
  context: CommandContext,
  role: 'student' | 'teacher',
  changes: readonly PhotoChange[],
): Promise<PhotoChange[]> => {
  const missed: PhotoChange[] = [];
  await oneByOne(changes, async (change) => {
    const { id, before, after } = change;
    if (!(await changePhoto(context, role, change))) missed.push(change);
    else
      await context.audit({
        action: updated[role],
        subject: { kind: role, id },
        before: { image: before ?? '' },
        after: { image: after ?? '' },
      });
  });
  return missed;
};
