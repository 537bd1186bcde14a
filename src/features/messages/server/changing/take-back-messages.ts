import type { CommandContext } from '#platform/server/context.ts';
import { deleteHeldMessage } from '../held/held-messages.ts';
import { isShown } from '../reading/messages.view.ts';
import { changeMessage, lockMessage } from './change-message.ts';

/**
 * Deletes the messages of an announcement, those that wait included. What the school has hidden stays as it was, for the school.
 * @returns whether none is left
 */
export const takeBackMessages = async (
  context: CommandContext,
  announcementId: string,
  deletedAt: string,
): Promise<boolean> => {
  await deleteWaiting(context, announcementId);
  return deleteSent(context, announcementId, deletedAt);
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
const deleteSent = async (context: CommandContext, announcementId: string, deletedAt: string): Promise<boolean> => {
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
      await changeMessage(context, message, { text: '', folded: '', file_count: 0, deleted_at: deletedAt });
    areAllGone &&= message.hidden_at === null;
  }
  return areAllGone;
};
