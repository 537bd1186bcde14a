import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';

/** Locks an announcement of the caller. @throws AppError forbidden, also if the announcement does not exist */
export const lockAnnouncement = async ({ db, actor }: CommandContext, id: string): Promise<Tables['announcements']> => {
  const row = await db
    .updateTable('announcements')
    .set((eb) => ({ sent: eb.ref('sent') }))
    .where('id', '=', id)
    .where('teacher_id', '=', actor.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw forbidden();
  return row;
};
