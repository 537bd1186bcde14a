import { findQuietUntil } from '#features/chat-rules/server/public.ts';
import { fold } from '#kernel/fold.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { messageCreated, queuedMessageChanged } from '../../contract.ts';
import type { MessageFile } from '../../records.ts';
import { queueMessages } from '../queued/queued-messages.ts';
import { messageView, queuedMessageView } from '../reading/messages.view.ts';
import { type Draft, placeMessages } from './place-message.ts';

type AnnouncedMessage = {
  readonly announcementId: string;
  readonly text: string;
  readonly fileCount: number;
  readonly files: readonly MessageFile[];
  /** Sorted, because conversations must be locked in this order. */
  readonly studentIds: readonly string[];
  readonly teacherId: string;
};

/**
 * Sends each student a message, queued during quiet hours. A scheduled announcement has no actor.
 * @returns the time until which the messages are queued; undefined if they were sent or there are none
 */
export const sendToStudents = async (
  context: CommandContext<Actor | undefined>,
  { announcementId, text, fileCount, files, studentIds, teacherId }: AnnouncedMessage,
): Promise<string | undefined> => {
  if (studentIds.length === 0) return undefined;
  const { actor, services, afterCommit } = context;
  const bytes = Buffer.byteLength(text) * studentIds.length;
  const { messageQuota } = services.ports;
  // A scheduled announcement was accepted when it was planned, so it is sent even beyond the quota.
  if (actor) await messageQuota.require(context.db, { id: teacherId, role: 'teacher' }, bytes);
  messageQuota.addBytes(teacherId, bytes);
  const { connectionId: senderConnection } = context.request;
  const own = { clientId: null, quotedId: null };
  const common = { teacherId, from: 'teacher', text, folded: fold(text), ...own } as const;
  const drafts = studentIds.map(
    (studentId): Draft => ({ ...common, id: services.clock.newId(), studentId, fileCount, announcementId }),
  );
  const quietUntil = await findQuietUntil(context);
  if (quietUntil !== undefined) {
    for (const row of await queueMessages(context, drafts, quietUntil))
      afterCommit(queuedMessageChanged, { message: queuedMessageView(row, files) });
    return quietUntil;
  }
  for (const row of await placeMessages(context, drafts))
    afterCommit(messageCreated, {
      message: messageView(row, files),
      senderSession: actor?.sessionId,
      senderConnection,
    });
  return undefined;
};
