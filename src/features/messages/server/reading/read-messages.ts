import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { type messagesEndpoints, messagesRead } from '../../contract.ts';
import { findConversation, type Pair, requirePair } from '../conversations/conversations.queries.ts';
import { getSeq } from './get-messages.ts';

export const readMessages: Handler<(typeof messagesEndpoints)['readMessages']> = async (context, { userId, upTo }) => {
  const readerId = context.actor.id;
  const pair = await requirePair(context, userId);
  const conversation = await findConversation(context.db, pair);
  const requestedSeq = upTo === undefined ? undefined : await getSeq(context.db, conversation?.id, upTo);
  if (!conversation) return { readerId, unreadCount: 0 };
  const readSeq = await moveReadPosition(context, pair, conversation.id, requestedSeq);
  if (readSeq === undefined) {
    const lastReadId = await findIdAt(context.db, conversation.id, conversation[`${pair.own}_read_seq`]);
    return { readerId, upTo: lastReadId, unreadCount: conversation[`${pair.own}_unread`] };
  }
  const unreadCount = await countUnread(context.db, pair, conversation.id, readSeq);
  const mark = await findIdAt(context.db, conversation.id, readSeq);
  if (mark !== undefined) publishMessagesRead(context, userId, mark, readSeq);
  return { readerId, upTo: mark, unreadCount };
};

/** Moves the read mark forward, never back. Locks the conversation, so that no message is added before the commit. */
const moveReadPosition = async (
  { db }: CommandContext,
  { own }: Pair,
  conversationId: string,
  requestedSeq?: number,
) => {
  const mark = `${own}_read_seq` as const;
  const moved = await db
    .updateTable('conversations')
    .set((row) => ({ [mark]: requestedSeq ?? row.ref('last_seq') }))
    .where('id', '=', conversationId)
    .where((row) => row(mark, '<', requestedSeq ?? row.ref('last_seq')))
    .returning(mark)
    .executeTakeFirst();
  return moved?.[mark];
};

const countUnread = async (db: Db, { own, other, ...ids }: Pair, conversationId: string, readSeq: number) => {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', readSeq)
    .where('sender_id', '=', ids[`${other}Id`])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversations')
    .set({ [`${own}_unread`]: count })
    .where('id', '=', conversationId)
    .execute();
  return count;
};

const findIdAt = async (db: Db, conversationId: string, seq: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.id;
};

const publishMessagesRead = (
  { actor, request, afterCommit }: CommandContext,
  partnerId: string,
  upTo: string,
  seq: number,
) =>
  afterCommit(messagesRead, {
    readerId: actor.id,
    partnerId,
    upTo,
    seq,
    readerSession: actor.sessionId,
    readerConnection: request.connectionId,
  });
