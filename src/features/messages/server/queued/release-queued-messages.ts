import { findQuietUntil, loadChatsOff } from '#features/chat-rules/server/public.ts';
import { fold } from '#kernel/fold.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { messageCreated } from '../../contract.ts';
import { loadMessageViews } from '../reading/messages.view.ts';
import { withPairLock } from '../sending/pair-mutex.ts';
import { placeMessage } from '../sending/place-message.ts';

type QueuedRow = Tables['held_messages'];
type QueuedKey = Pick<QueuedRow, 'id' | 'student_id' | 'teacher_id'>;

type ConversationKey = { readonly studentId: string; readonly teacherId: string };

const pairsPerBatch = 20;

const pairKeyOf = ({ student_id, teacher_id }: QueuedKey) => [student_id, teacher_id].sort().join(' ');

const listQueued = async ({ database }: Services, conversation: ConversationKey | undefined): Promise<QueuedKey[]> => {
  let query = database.read.selectFrom('held_messages').select(['id', 'student_id', 'teacher_id']);
  if (conversation)
    query = query.where('student_id', '=', conversation.studentId).where('teacher_id', '=', conversation.teacherId);
  return query.orderBy('created_at').orderBy('id').execute();
};

/**
 * Sends queued messages in the order of writing, unless quiet hours are active or the student's chat is off. Safe on
 * several nodes at the same time: the first node to lock a row sends the message.
 */
export const releaseQueuedMessages = async (services: Services, conversation?: ConversationKey): Promise<void> => {
  const queued = await listQueued(services, conversation);
  if (queued.length === 0) return;
  const { read: db } = services.database;
  if ((await findQuietUntil({ db, services })) !== undefined) return;
  const chatsOff = await loadChatsOff(db, [...new Set(queued.map(({ student_id }) => student_id))]);
  const pairs = [
    ...Map.groupBy(
      queued.filter(({ student_id }) => !chatsOff.has(student_id)),
      pairKeyOf,
    ),
  ];
  const releaseTogether = (part: typeof pairs) =>
    Promise.all(part.map(([key, rows]) => releasePair(services, key, rows)));
  await inParts(pairs, releaseTogether, pairsPerBatch);
};

/** Sends a pair's messages in one transaction, so that none is placed between. After a failure they stay queued. */
const releasePair = (services: Services, key: string, rows: readonly QueuedKey[]): Promise<void> =>
  withPairLock(services.database, key, () =>
    systemContext(services).transaction(async (context) => {
      for (const { id } of rows) await release(context, id);
    }),
  ).catch((error: unknown) => services.log.warn({ err: error }, 'queued messages were not sent'));

const release = async (context: CommandContext<undefined>, id: string): Promise<void> => {
  const { db } = context;
  // Locks the row. A concurrent release then finds the row deleted.
  const queued = await db
    .updateTable('held_messages')
    .set((row) => ({ waits_until: row.ref('waits_until') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!queued) return;
  const sent = await findSent(context, queued);
  // A client may have used one clientId for messages to two people. The queued one is then sent without its clientId,
  // so that neither is lost.
  if (sent?.receiver_id !== queued.receiver_id) await send(context, sent ? { ...queued, client_id: null } : queued);
  await db.deleteFrom('held_messages').where('id', '=', id).execute();
};

/** Returns the sent message with the same clientId. Nodes with differing clocks may accept one as queued and sent. */
const findSent = async ({ db }: CommandContext<undefined>, { sender_id, client_id }: QueuedRow) => {
  if (client_id === null) return undefined;
  const sent = db.selectFrom('messages').select('receiver_id').where('sender_id', '=', sender_id);
  return sent.where('client_id', '=', client_id).executeTakeFirst();
};

const send = async (context: CommandContext<undefined>, queued: QueuedRow): Promise<void> => {
  const { db, afterCommit } = context;
  const { row } = await placeMessage(context, {
    id: queued.id,
    studentId: queued.student_id,
    teacherId: queued.teacher_id,
    from: queued.sender_id === queued.student_id ? 'student' : 'teacher',
    text: queued.text,
    folded: fold(queued.text),
    clientId: queued.client_id,
    fileCount: queued.file_count,
    announcementId: queued.announcement_id,
    quotedId: queued.quoted_id,
  });
  if (queued.file_count > 0)
    await db
      .updateTable('message_files')
      .set({ message_id: queued.id, held_message_id: null })
      .where('held_message_id', '=', queued.id)
      .execute();
  const [message] = await loadMessageViews(db, [row]);
  if (message) afterCommit(messageCreated, { message });
};
