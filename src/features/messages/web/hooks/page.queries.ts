import { queryOptions } from '@tanstack/react-query';
import { readCallOf } from '#platform/web/api-client.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message, QueuedMessage } from '../../records.ts';
import { pageSize } from '../sync/keys.ts';

export const newestMessagesQuery = (userId: string) => {
  const input = { userId, limit: pageSize };
  return queryOptions<Message[]>({
    queryKey: endpointKey(messagesEndpoints.getMessages, input),
    meta: { call: readCallOf(messagesEndpoints.getMessages, input), isServerOnly: true },
  });
};

export const queuedMessagesQuery = (userId: string) => {
  const input = { userId };
  return queryOptions<QueuedMessage[]>({
    queryKey: endpointKey(messagesEndpoints.getQueuedMessages, input),
    meta: { call: readCallOf(messagesEndpoints.getQueuedMessages, input), isServerOnly: true },
  });
};
