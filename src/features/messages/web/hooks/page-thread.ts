import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import { readCallOf } from '#platform/web/api-client.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message, WaitingMessage } from '../../records.ts';
import { pageSize } from '../sync/catch-up.ts';
import { emptyThread, type Thread, withNewest, withProgress } from '../sync/thread.ts';
import { conversationsQuery } from './conversations-query.ts';

/** The newest messages of a conversation, as they come with its page. */
export const newestMessagesQuery = (userId: string) => {
  const input = { userId, limit: pageSize };
  return queryOptions<Message[]>({
    queryKey: endpointKey(messagesEndpoints.getMessages, input),
    meta: { call: readCallOf(messagesEndpoints.getMessages, input), isForPageAlone: true },
  });
};

/** What waits for the end of quiet hours, as it comes with the page. */
export const heldMessagesQuery = (userId: string) => {
  const input = { userId };
  return queryOptions<WaitingMessage[]>({
    queryKey: endpointKey(messagesEndpoints.getHeldMessages, input),
    meta: { call: readCallOf(messagesEndpoints.getHeldMessages, input), isForPageAlone: true },
  });
};

/** The conversation that came with the page; `undefined` where none did. */
export const pageThread = (client: QueryClient, role: Role, partnerId: string): Thread | undefined => {
  const newest = client.getQueryData(newestMessagesQuery(partnerId).queryKey);
  if (!newest) return undefined;
  const held = client.getQueryData(heldMessagesQuery(partnerId).queryKey) ?? [];
  const row = client.getQueryData(conversationsQuery(role).queryKey)?.find(({ _id }) => _id === partnerId);
  return withProgress({ ...withNewest(emptyThread, newest), held }, row ?? {});
};
