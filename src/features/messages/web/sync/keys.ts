import type { Role } from '#kernel/roles.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { messagesEndpoints } from '../../contract.ts';

/** How many messages of a conversation are shown at first, and with each step back. */
export const pageSize = 50;

export const conversationsOf = (role: Role) =>
  role === 'teacher' ? messagesEndpoints.teacherConversations : messagesEndpoints.studentConversations;

export const conversationsKey = (role: Role) => endpointKey(conversationsOf(role), {});

/** Of one conversation, or of all of them. */
export const threadKey = (partnerId?: string) => ['messages', 'thread', ...(partnerId ? [partnerId] : [])];
