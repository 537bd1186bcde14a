import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { findConversation, requirePair } from '../conversations/conversations.queries.ts';
import { loadMessageViews } from '../reading/messages.view.ts';
import { createPause, scanMessages, searchPatterns } from './scan-messages.ts';

const defaultLimit = 20;

export const searchConversation: Handler<(typeof messagesEndpoints)['searchConversation']> = async (context, input) => {
  const conversation = await findConversation(context.db, await requirePair(context, input.userId));
  const patterns = searchPatterns(input.q);
  if (!conversation || patterns.length === 0) return { hits: [], isMore: false };
  const limit = input.limit ?? defaultLimit;
  const rows = await scanMessages(context.db, {
    conversationId: conversation.id,
    patterns,
    end: Math.min(input.before ?? Number.POSITIVE_INFINITY, conversation.last_seq + 1),
    limit: limit + 1,
    pause: createPause(),
  });
  return { hits: await loadMessageViews(context.db, rows.slice(0, limit)), isMore: rows.length > limit };
};
