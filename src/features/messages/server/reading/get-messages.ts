import { invalidField, notFound } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Id } from '#kernel/ids.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/messages/errors';
import type { messagesEndpoints } from '../../contract.ts';
import { findConversation, requirePair } from '../conversations/conversations.queries.ts';
import { loadMessageViews } from './messages.view.ts';

type Endpoint = (typeof messagesEndpoints)['getMessages'];

const defaultLimit = 200;
const maxAfter = 1000;

export const getMessages: Handler<Endpoint> = async (context, input) => {
  const conversation = await findConversation(context.db, await requirePair(context, input.userId));
  const end = await getPageEnd(context.db, conversation?.id, input);
  if (!conversation) return [];
  const messages = await listMessages(context.db, conversation.id, input, end);
  const [oldest] = messages;
  const isPageBackwards = input.limit !== undefined && input.after === undefined && input.around === undefined;
  if (isPageBackwards && oldest && oldest.seq > 1) context.answer.nextCursor = oldest.id;
  return loadMessageViews(context.db, messages);
};

/** Returns the `seq` before which a page ends, undefined for the newest. @throws AppError not_found; invalid */
const getPageEnd = async (db: Db, conversationId: string | undefined, { before, cursor }: InputOf<Endpoint>) => {
  if (cursor === undefined) return before === undefined ? undefined : getSeq(db, conversationId, before);
  const end = Id.safeParse(cursor).success ? await findSeq(db, conversationId, cursor) : undefined;
  if (end === undefined) throw invalidField('cursor', texts.wrongCursor);
  return end;
};

const listMessages = async (db: Db, conversationId: string, input: InputOf<Endpoint>, end: number | undefined) => {
  let query = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  if (end !== undefined) query = query.where('seq', '<', end);
  const newestOf = async (from: typeof query, limit: number) =>
    (await from.orderBy('seq', 'desc').limit(limit).execute()).reverse();
  const oldestOf = (from: typeof query, limit: number) => from.orderBy('seq').limit(limit).execute();
  if (input.around !== undefined) {
    const limit = input.limit ?? defaultLimit;
    const before = await newestOf(query.where('seq', '<', input.around), Math.floor(limit / 2));
    return [...before, ...(await oldestOf(query.where('seq', '>=', input.around), limit - before.length))];
  }
  if (input.after === undefined) return newestOf(query, input.limit ?? defaultLimit);
  return oldestOf(query.where('seq', '>', input.after), input.limit ?? maxAfter);
};

const findSeq = async (db: Db, conversationId: string | undefined, messageId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId ?? '')
    .executeTakeFirst();
  return row?.seq;
};

/** Returns the `seq` of a message. @throws AppError not_found, also for messages of other conversations */
export const getSeq = async (db: Db, conversationId: string | undefined, messageId: string): Promise<number> => {
  const seq = await findSeq(db, conversationId, messageId);
  if (seq === undefined) throw notFound(texts.message);
  return seq;
};
