import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { findConversation, requirePair } from '../conversations/conversations.queries.ts';
import { loadMessageViews } from './messages.view.ts';

const maxChanges = 1000;

export const getMessageChanges: Handler<(typeof messagesEndpoints)['getMessageChanges']> = async (
  context,
  { userId, after = 0 },
) => {
  const conversation = await findConversation(context.db, await requirePair(context, userId));
  if (!conversation || conversation.last_change <= after) return [];
  const rows = await context.db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversation.id)
    .where('change_seq', '>', after)
    .orderBy('change_seq')
    .limit(maxChanges)
    .execute();
  return loadMessageViews(context.db, rows);
};
