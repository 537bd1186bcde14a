import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { announcementsChanged } from '../contract.ts';

/** Maximum delay, in seconds, after which a restored announcement is still sent. Later, its text may be out of date. */
const lateSeconds = 60 * 60;

/** Handles announcements restored from the bin. Marks an announcement whose time has long passed as not sent. */
export const onRestored = async (
  { db, services: { clock }, afterCommit }: CommandContext<Actor | undefined>,
  ids: readonly string[],
): Promise<void> => {
  await db
    .updateTable('announcements')
    .set({ state: 'not_sent' })
    .where('id', 'in', ids)
    .where('state', '=', 'scheduled')
    .where('send_at', '<', secondsFromNow(clock, -lateSeconds))
    .execute();
  const rows = await db.selectFrom('announcements').select('teacher_id').distinct().where('id', 'in', ids).execute();
  for (const { teacher_id: teacherId } of rows) afterCommit(announcementsChanged, { teacherId });
};
