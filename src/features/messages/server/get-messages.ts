import { notFound } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../contract.ts';
import { messageViews } from './message-files.ts';
import { findConversation, requirePair } from './pair.ts';

type Endpoint = (typeof messagesEndpoints)['getMessages'];

const newest = 200;
const mostAfter = 1000;

export const getMessages: Verb<Endpoint> = async (context, input) => {
  const conversation = await findConversation(context.db, await requirePair(context, input.userId));
  const end = input.before === undefined ? undefined : await seqOf(context.db, conversation?.id, input.before);
  if (!conversation) return [];
  return messageViews(context.db, await listMessages(context.db, conversation.id, input, end));
};

const listMessages = async (db: Db, conversationId: string, input: InputOf<Endpoint>, end: number | undefined) => {
  let query = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  if (end !== undefined) query = query.where('seq', '<', end);
  const newestOf = async (from: typeof query, limit: number) =>
    (await from.orderBy('seq', 'desc').limit(limit).execute()).reverse();
  const oldestOf = (from: typeof query, limit: number) => from.orderBy('seq').limit(limit).execute();
  if (input.around !== undefined) {
    const limit = input.limit ?? newest;
    const before = await newestOf(query.where('seq', '<', input.around), Math.floor(limit / 2));
    return [...before, ...(await oldestOf(query.where('seq', '>=', input.around), limit - before.length))];
  }
  if (input.after === undefined) return newestOf(query, input.limit ?? newest);
  return oldestOf(query.where('seq', '>', input.after), input.limit ?? mostAfter);
};

/** The place of a message in a conversation. @throws AppError not_found, also for messages of others */
export const seqOf = async (db: Db, conversationId: string | undefined, messageId: string): Promise<number> => {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId ?? '')
    .executeTakeFirst();
  if (!row) throw notFound('Message');
  return row.seq;
};
