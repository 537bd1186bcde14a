import { AppError, forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../contract.ts';
import { changeMinutes } from '../limits.ts';
import { listedAnnouncementViews } from './announcement-views.ts';
import { eraseFiles } from './attach-files.ts';
import { changeMessage, lockMessage } from './change-message.ts';
import { deleteHeldMessage } from './held-messages.ts';
import { isShown } from './messages.view.ts';

type Row = Tables['announcements'];

export const deleteAnnouncement: Verb<(typeof messagesEndpoints)['deleteAnnouncement']> = async (context, { id }) => {
  const row = await lockAnnouncement(context, id);
  if (row.deleted_at === null) await takeBack(context, row);
  const [announcement] = await listedAnnouncementViews(context.db, [await lockAnnouncement(context, id)]);
  if (!announcement) throw new Error('no view of an announcement');
  return announcement;
};

/** @throws AppError forbidden, in the same words for what is not there */
const lockAnnouncement = async ({ db, actor }: CommandContext, id: string): Promise<Row> => {
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

const takeBack = async (context: CommandContext, row: Row): Promise<void> => {
  const { db, services } = context;
  const [view] = await listedAnnouncementViews(db, [row]);
  const now = services.clock.now();
  if (view?.deletableUntil === undefined || view.deletableUntil < now)
    throw new AppError('too_late', `A message to a class can be taken back for ${changeMinutes} minutes only.`);
  await deleteWaiting(context, row.id);
  const areAllGone = await deleteSent(context, row.id, now);
  // What the school has hidden stays as it was, for the school.
  if (areAllGone) await eraseFiles(context, 'announcement_id', row.id);
  await db
    .updateTable('announcements')
    .set({ text: '', deleted_at: now, ...(areAllGone && { file_count: 0 }) })
    .where('id', '=', row.id)
    .execute();
};

const deleteWaiting = async (context: CommandContext, announcementId: string): Promise<void> => {
  const rows = await context.db
    .selectFrom('held_messages')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .orderBy('student_id')
    .execute();
  for (const { id } of rows) await deleteHeldMessage(context, id);
};

/** In the order in which announcements go out, so that the two never wait for each other. @returns whether none is left */
const deleteSent = async (context: CommandContext, announcementId: string, now: string): Promise<boolean> => {
  const rows = await context.db
    .selectFrom('messages')
    .select(['id', 'conversation_id'])
    .where('announcement_id', '=', announcementId)
    .where('deleted_at', 'is', null)
    .orderBy('receiver_id')
    .execute();
  let areAllGone = true;
  for (const { id, conversation_id } of rows) {
    const message = await lockMessage(context, id, conversation_id);
    if (isShown(message))
      await changeMessage(context, message, { text: '', folded: '', file_count: 0, deleted_at: now });
    areAllGone &&= message.hidden_at === null;
  }
  return areAllGone;
};
