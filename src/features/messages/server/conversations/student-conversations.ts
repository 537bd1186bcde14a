import type { Verb } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { conversationsWith } from './conversations-with.ts';

export const studentConversations: Verb<(typeof messagesEndpoints)['studentConversations']> = (context, page) =>
  conversationsWith(context, 'teacher', page);
