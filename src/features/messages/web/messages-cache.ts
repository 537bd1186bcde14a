import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import { call } from '#platform/web/api-client.ts';
import { endpointKey, invalidate } from '#platform/web/data/use-endpoint.ts';
import { emitWithAck } from '#platform/web/socket.ts';
import { type ConversationPartner, clientWires, type Message, messagesEndpoints } from '../contract.ts';
import { isKnown, partnerOf, withMessage, withUnread } from './conversations.ts';
import { dropOutgoing } from './outbox.ts';
import { type ChatMessage, emptyThread, hasGap, lastWithoutGap, merge, type Thread } from './thread.ts';

const pageSize = 50;
const mostAtOnce = 1000;

const threadKey = (partnerId?: string) => ['messages', 'thread', ...(partnerId ? [partnerId] : [])];

export const conversationsOf = (role: Role) =>
  role === 'teacher' ? messagesEndpoints.teacherConversations : messagesEndpoints.studentConversations;

const lists = [messagesEndpoints.teacherConversations, messagesEndpoints.studentConversations];

/** Changes the list of conversations where it is there already. */
const patchList = (client: QueryClient, change: (list: ConversationPartner[]) => ConversationPartner[]) => {
  for (const list of lists)
    client.setQueriesData<ConversationPartner[]>({ queryKey: endpointKey(list) }, (cached) => cached && change(cached));
};

const getAfter = (userId: string, after: number, signal: AbortSignal) =>
  call(messagesEndpoints.getMessages, { userId, after, limit: mostAtOnce }, { signal });

/** Asks for all that came after what is there without a gap, page by page. */
const catchUp = async (client: QueryClient, partnerId: string, signal: AbortSignal): Promise<Thread> => {
  const held = () => client.getQueryData<Thread>(threadKey(partnerId)) ?? emptyThread;
  let thread = held();
  for (let isMore = true; isMore; ) {
    const page = await getAfter(partnerId, lastWithoutGap(thread), signal);
    dropOutgoing(page.map(({ clientId }) => clientId));
    thread = merge(merge(held(), thread.messages), page);
    isMore = page.length === mostAtOnce || (page.length > 0 && hasGap(thread));
  }
  return thread;
};

const loadNewest = async (client: QueryClient, partnerId: string, signal: AbortSignal): Promise<Thread> => {
  const page = await call(messagesEndpoints.getMessages, { userId: partnerId, limit: pageSize }, { signal });
  dropOutgoing(page.map(({ clientId }) => clientId));
  const arrived = client.getQueryData<Thread>(threadKey(partnerId)) ?? emptyThread;
  return { ...merge(arrived, page), isLoaded: true };
};

/** A conversation: its newest messages at first, and when asked again only what is missing. */
export const threadQuery = (client: QueryClient, partnerId: string) =>
  queryOptions<Thread>({
    queryKey: threadKey(partnerId),
    queryFn: async ({ signal }) => {
      const held = client.getQueryData<Thread>(threadKey(partnerId));
      return held?.isLoaded ? catchUp(client, partnerId, signal) : loadNewest(client, partnerId, signal);
    },
    staleTime: 0,
  });

/** Puts the page before what is there. */
export const loadOlder = async (client: QueryClient, partnerId: string): Promise<void> => {
  const first = client.getQueryData<Thread>(threadKey(partnerId))?.messages[0];
  if (!first) return;
  const page = await call(messagesEndpoints.getMessages, { userId: partnerId, before: first._id, limit: pageSize });
  client.setQueryData<Thread>(threadKey(partnerId), (thread) => thread && merge(thread, page));
};

type Take = { unread?: 0 | 1 };

/** Puts a message where it belongs: its conversation, if this tab holds it, and the list. A gap is filled from the server. */
export const takeMessage = (
  client: QueryClient,
  viewerId: string,
  message: ChatMessage,
  { unread = 0 }: Take = {},
): void => {
  const partnerId = partnerOf(message, viewerId);
  const key = threadKey(partnerId);
  if (client.getQueryState(key)) {
    const thread = client.setQueryData<Thread>(key, (held = emptyThread) => merge(held, [message]));
    if (thread?.isLoaded && hasGap(thread)) void client.invalidateQueries({ queryKey: key });
  }
  if (message.senderId === viewerId) dropOutgoing([message.clientId]);
  patchList(client, (list) => {
    if (!isKnown(list, partnerId)) void invalidate(client, lists);
    return withMessage(list, partnerId, message, unread);
  });
};

/** After the connection was away: asks for what came meanwhile. */
export const refreshMessages = (client: QueryClient): Promise<void> => invalidate(client, [...lists, threadKey()]);

export const setUnread = (client: QueryClient, partnerId: string, unreadCount: number): void =>
  patchList(client, (list) => withUnread(list, partnerId, unreadCount));

export const setReadByOther = (client: QueryClient, partnerId: string, readUpTo: string): void => {
  client.setQueryData<Thread>(threadKey(partnerId), (thread) => thread && { ...thread, readUpTo });
};

type ReadAnswer = { unreadCount: number };

/** Marks what the other wrote as read up to a message. */
export const markRead = async (client: QueryClient, partnerId: string, upTo: Message['_id']): Promise<void> => {
  const answer = await emitWithAck<ReadAnswer>(clientWires.readMessages, { to: partnerId, upTo });
  const { unreadCount } = answer?.ok
    ? answer.data
    : await call(messagesEndpoints.readMessages, { userId: partnerId, upTo });
  setUnread(client, partnerId, unreadCount);
};
