import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';

export type PhotoChange = { readonly id: string; readonly before: string | null; readonly after: string | null };

const updated = { student: 'student:updated', teacher: 'teacher:updated' } as const;

const setPhoto = async (
  { db, services }: CommandContext,
  role: 'student' | 'teacher',
  { id, before, after }: PhotoChange,
): Promise<boolean> => {
  const change = { image: after, updated_at: services.clock.now() };
  const isBefore = before === null ? 'is' : '=';
  const { numUpdatedRows } =
    role === 'student'
      ? await db
          .updateTable('students')
          .set(change)
          .where('id', '=', id)
          .where('image', isBefore, before)
          .executeTakeFirst()
      : await db
          .updateTable('teachers')
          .set(change)
          .where('id', '=', id)
          .where('image', isBefore, before)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sets and audits photos. Returns skipped changes: the person was deleted or has another photo than `before`. */
export const setPhotos = async (
  context: CommandContext,
  role: 'student' | 'teacher',
  changes: readonly PhotoChange[],
): Promise<PhotoChange[]> => {
  const missed: PhotoChange[] = [];
  await oneByOne(changes, async (change) => {
    const { id, before, after } = change;
    if (!(await setPhoto(context, role, change))) missed.push(change);
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
