import { forbidden } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fold } from '#kernel/fold.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import { brokenUniqueKey, isBrokenReference } from '#platform/server/db/db-errors.ts';
import { preparedQuery } from '#platform/server/db/prepared-query.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { created, found, type Outcome } from '#platform/server/outcome.ts';
import { messageCreated, type messagesEndpoints, queuedMessageChanged } from '../../contract.ts';
import type { Message, QueuedMessage, Quote } from '../../records.ts';
import { requireMayWrite, requirePair } from '../conversations/conversations.queries.ts';
import { findQueuedMessage, queueMessages } from '../queued/queued-messages.ts';
import { releaseQueuedMessages } from '../queued/release-queued-messages.ts';
import { loadMessageViews, loadQuotes, messageView, queuedMessageView } from '../reading/messages.view.ts';
import { attachFiles, requireMessageUploads } from './attach-files.ts';
import { withPairLock } from './pair-mutex.ts';
import { type Draft, placeMessage } from './place-message.ts';

type Endpoint = (typeof messagesEndpoints)['sendMessage'];
type Sent = Outcome<Message | QueuedMessage>;

/** Thrown if the pair still has queued messages although quiet hours are over. Those are sent first. */
const olderMessagesQueued = new Error('queued messages must be sent first');

const clientIdKeys = ['messages_sender_id_client_id_key', 'held_messages_sender_id_client_id_key'];

export const sendMessage: SelfManagedHandler<Endpoint> = {
  managesTransactions: async (context, input) => {
    const pairKey = [context.actor.id, input.userId].sort().join(' ');
    const send = (mustReleaseFirst: boolean) =>
      withPairLock(context.services.database, pairKey, () =>
        context.transaction((command) => sendOnce(command, input, mustReleaseFirst)),
      );
    const retrySend = async (error: unknown): Promise<Sent> => {
      // A concurrent request with the same clientId committed first.
      if (clientIdKeys.includes(brokenUniqueKey(error) ?? '')) return send(true);
      if (error !== olderMessagesQueued) throw isBrokenReference(error) ? forbidden() : error;
      await releaseQueuedMessages(context.services, conversationKey(context.actor, input.userId));
      return send(false);
    };
    const { withinSendingLimit, messageQuota } = context.services.ports;
    const sent = await withinSendingLimit(context.actor, () => send(true).catch(retrySend));
    if (sent.isNew) messageQuota.addBytes(context.actor.id, Buffer.byteLength(input.message));
    return sent;
  },
};

type ConversationKey = { readonly studentId: string; readonly teacherId: string };

const conversationKey = ({ role, id }: Actor, otherId: string) =>
  role === 'student' ? { studentId: id, teacherId: otherId } : { studentId: otherId, teacherId: id };

const sendOnce = async (
  context: CommandContext,
  input: InputOf<Endpoint>,
  mustReleaseFirst: boolean,
): Promise<Sent> => {
  const pair = await requirePair(context, input.userId);
  const existing = await findSent(context, input.clientId);
  if (existing) return found(existing);
  requireMayWrite(pair);
  const { mustWait, quietUntil } = pair.ruling;
  const queued = mustWait ? await findQueuedMessage(context, input.clientId) : undefined;
  if (queued) return found(queued);
  await context.services.ports.messageQuota.require(context.db, context.actor, Buffer.byteLength(input.message));
  const quoted = input.replyTo === undefined ? undefined : await requireQuote(context, pair, input.replyTo);
  const uploads = input.files?.length ? await requireMessageUploads(context, input.files) : [];
  const draft = {
    id: context.services.clock.newId(),
    studentId: pair.studentId,
    teacherId: pair.teacherId,
    from: pair.own,
    text: input.message,
    folded: fold(input.message),
    clientId: input.clientId ?? null,
    fileCount: uploads.length,
    announcementId: null,
    quotedId: quoted?._id ?? null,
  };
  if (mustWait && quietUntil !== undefined) return queueDraft(context, { draft, uploads, quoted }, quietUntil);
  const { row, hasQueued } = await placeMessage(context, draft);
  if (hasQueued && mustReleaseFirst) throw olderMessagesQueued;
  const message = messageView(row, await attachFiles(context, 'message_id', row.id, uploads), quoted);
  context.afterCommit(messageCreated, {
    message,
    senderSession: context.actor.sessionId,
    senderConnection: context.request.connectionId,
  });
  return created(message);
};

/** Returns a quote from this conversation. @throws AppError forbidden, the same for an unknown message */
const requireQuote = async (
  { db }: CommandContext,
  { studentId, teacherId }: ConversationKey,
  id: string,
): Promise<Quote> => {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.id as quoted_id')
    .where('messages.id', '=', id)
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .execute();
  const [quote] = rows.map(await loadQuotes(db, rows));
  if (!quote) throw forbidden();
  return quote;
};

type QueuedDraft = { draft: Draft; uploads: Tables['files'][]; quoted: Quote | undefined };

const queueDraft = async (
  context: CommandContext,
  { draft, uploads, quoted }: QueuedDraft,
  until: string,
): Promise<Sent> => {
  const [row] = await queueMessages(context, [draft], until);
  if (!row) throw new Error('the message was not stored');
  const files = await attachFiles(context, 'held_message_id', row.id, uploads);
  const message = queuedMessageView(row, files, quoted);
  context.afterCommit(queuedMessageChanged, { message });
  return created(message);
};

const sentByClientId = preparedQuery((db, value: { senderId: string; clientId: string }) =>
  db.selectFrom('messages').selectAll().where('sender_id', '=', value.senderId).where('client_id', '=', value.clientId),
);

const findSent = async ({ db, actor }: CommandContext, clientId: string | undefined): Promise<Message | undefined> => {
  if (clientId === undefined) return undefined;
  const [row] = await sentByClientId(db, { senderId: actor.id, clientId });
  return row && (await loadMessageViews(db, [row]))[0];
};
