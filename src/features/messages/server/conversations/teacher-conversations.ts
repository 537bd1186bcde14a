import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { conversationsWith } from './conversations-with.ts';

export const teacherConversations: Handler<(typeof messagesEndpoints)['teacherConversations']> = (context, page) =>
  conversationsWith(context, 'student', page);
