import type { CommandContext } from '#platform/server/context.ts';
import { deleteQueuedMessage } from '../queued/queued-messages.ts';
import { isShown } from '../reading/messages.view.ts';
import { changeMessage, lockMessage } from './change-message.ts';

/** Deletes sent and queued messages, except those hidden by the school, so that the school can review them. */
export const withdrawMessages = async (
  context: CommandContext,
  announcementId: string,
  deletedAt: string,
): Promise<{ count: number; areAllDeleted: boolean }> => {
  const queued = await deleteQueued(context, announcementId);
  const { count, areAllDeleted } = await deleteSent(context, announcementId, deletedAt);
  return { count: queued + count, areAllDeleted };
};

const deleteQueued = async (context: CommandContext, announcementId: string): Promise<number> => {
  const rows = await context.db
    .selectFrom('held_messages')
    .select('id')
    .where('announcement_id', '=', announcementId)
    .orderBy('student_id')
    .execute();
  let count = 0;
  for (const { id } of rows) if (await deleteQueuedMessage(context, id)) count += 1;
  return count;
};

/** Deletes the sent messages. Locks conversations in the order in which announcements are sent: no deadlocks. */
const deleteSent = async (context: CommandContext, announcementId: string, deletedAt: string) => {
  const rows = await context.db
    .selectFrom('messages')
    .select(['id', 'conversation_id'])
    .where('announcement_id', '=', announcementId)
    .where('deleted_at', 'is', null)
    .orderBy('receiver_id')
    .execute();
  let count = 0;
  let areAllDeleted = true;
  for (const { id, conversation_id } of rows) {
    const message = await lockMessage(context, id, conversation_id);
    if (isShown(message)) {
      await changeMessage(context, message, { text: '', folded: '', file_count: 0, deleted_at: deletedAt });
      count += 1;
    }
    areAllDeleted &&= message.hidden_at === null;
  }
  return { count, areAllDeleted };
};
