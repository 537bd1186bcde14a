import type { Role } from '#kernel/roles.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { messagesEndpoints } from '../../contract.ts';

export const pageSize = 50;

export const conversationsOf = (role: Role) =>
  role === 'teacher' ? messagesEndpoints.teacherConversations : messagesEndpoints.studentConversations;

export const conversationsKey = (role: Role) => endpointKey(conversationsOf(role), {});

/** Returns the query key of one conversation, or the common prefix of all. */
export const threadKey = (partnerId?: string) => ['messages', 'thread', ...(partnerId ? [partnerId] : [])];
