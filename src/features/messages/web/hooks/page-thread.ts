import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import { emptyThread, type Thread, withNewest, withProgress } from '../sync/thread.ts';
import { conversationsQuery } from './conversations.queries.ts';
import { newestMessagesQuery, queuedMessagesQuery } from './page.queries.ts';

/** Returns the conversation from server rendering, or undefined if the page has none. */
export const pageThread = (client: QueryClient, role: Role, partnerId: string): Thread | undefined => {
  const newest = client.getQueryData(newestMessagesQuery(partnerId).queryKey);
  if (!newest) return undefined;
  const held = client.getQueryData(queuedMessagesQuery(partnerId).queryKey) ?? [];
  const row = client.getQueryData(conversationsQuery(role).queryKey)?.find(({ _id }) => _id === partnerId);
  return withProgress({ ...withNewest(emptyThread, newest, 0), held }, row ?? {});
};
