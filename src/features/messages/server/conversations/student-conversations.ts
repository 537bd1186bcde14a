import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { conversationsWith } from './conversations-with.ts';

export const studentConversations: Handler<(typeof messagesEndpoints)['studentConversations']> = (context, page) =>
  conversationsWith(context, 'teacher', page);
