import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../contract.ts';
import { messageView } from './messages.view.ts';
import { findConversation, requirePair } from './pair.ts';

const newest = 200;
const mostAfter = 1000;

export const getMessages: Verb<(typeof messagesEndpoints)['getMessages']> = async (context, input) => {
  const conversation = await findConversation(context.db, await requirePair(context, input.userId));
  const end = input.before === undefined ? undefined : await seqOf(context.db, conversation?.id, input.before);
  if (!conversation) return [];
  let query = context.db.selectFrom('messages').selectAll().where('conversation_id', '=', conversation.id);
  if (end !== undefined) query = query.where('seq', '<', end);
  if (input.after === undefined) {
    const rows = await query
      .orderBy('seq', 'desc')
      .limit(input.limit ?? newest)
      .execute();
    return rows.reverse().map(messageView);
  }
  const rows = await query
    .where('seq', '>', input.after)
    .orderBy('seq')
    .limit(input.limit ?? mostAfter)
    .execute();
  return rows.map(messageView);
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
