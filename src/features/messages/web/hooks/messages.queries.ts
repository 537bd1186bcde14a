import { useDocumentVisibility } from '@mantine/hooks';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Partner } from '#features/people/records.ts';
import type { Role } from '#kernel/roles.ts';
import { matchesName } from '#kernel/search/match-name.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSocketState } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { Message } from '../../records.ts';
import type { Chat } from '../sync/chat.ts';
import { threadKey } from '../sync/keys.ts';
import { emptyThread, type Thread, withNewest, withProgress } from '../sync/thread.ts';
import { conversationsQuery, partnersOf } from './conversations.queries.ts';
import { newestMessagesQuery, queuedMessagesQuery } from './page.queries.ts';
import { useChat } from './use-chat.ts';
import { useConversations } from './use-conversations.ts';

/** Returns the conversation from server rendering, or undefined if the page has none. */
const pageThread = (client: QueryClient, role: Role, partnerId: string): Thread | undefined => {
  const newest = client.getQueryData(newestMessagesQuery(partnerId).queryKey);
  if (!newest) return undefined;
  const held = client.getQueryData(queuedMessagesQuery(partnerId).queryKey) ?? [];
  const row = client.getQueryData(conversationsQuery(role).queryKey)?.find(({ _id }) => _id === partnerId);
  return withProgress({ ...withNewest(emptyThread, newest, 0), held }, row ?? {});
};

export const useOpenPartnerId = (): string | undefined => useMatch(`/${useViewer().role}/messages/:id`)?.params.id;

/** Query for a conversation. The first run loads the newest messages, later runs only what is missing. */
const threadQuery = (chat: () => Chat, partnerId: string) =>
  queryOptions<Thread>({
    queryKey: threadKey(partnerId),
    queryFn: async ({ signal }) => (await chat().load(partnerId, signal)) ?? emptyThread,
    staleTime: 0,
    // Data from server rendering is not refetched. The chat loads what is missing when the socket connects.
    refetchOnMount: ({ state }) => state.dataUpdateCount > 0,
    structuralSharing: false,
  });

export const useThread = (partnerId: string): UseQueryResult<Thread> => {
  const client = useQueryClient();
  const { role } = useViewer();
  return useQuery({
    ...threadQuery(useChat(), partnerId),
    initialData: () => pageThread(client, role, partnerId),
  });
};

const search = (role: Role) => (role === 'teacher' ? peopleEndpoints.searchStudents : peopleEndpoints.searchTeachers);

/** Minimum length at which the server searches people and messages. Shorter terms only filter names on the client. */
const longTerm = 3;
export const isLongTerm = (term: string): boolean => [...term].length >= longTerm;

/** Returns the possible partners whose name matches the term. An empty term matches all. */
export const useSearch = (
  term: string,
): Pick<UseQueryResult<Partner[]>, 'data' | 'isError' | 'error' | 'isFetching' | 'isPaused' | 'refetch'> => {
  const { role } = useViewer();
  const isLong = isLongTerm(term);
  const everybody = useEndpoint(partnersOf(role), isLong ? undefined : {}) as UseQueryResult<Partner[]>;
  const found = useEndpoint(search(role), isLong ? { searchInput: term } : undefined) as UseQueryResult<Partner[]>;
  if (isLong) return found;
  return { ...everybody, data: everybody.data?.filter(({ full_name }) => matchesName(full_name, term)) };
};

/** Returns a partner, also without messages yet. `isMissing` is true if no possible partner has this id. */
export const usePartner = (partnerId: string) => {
  const conversations = useConversations();
  const known = conversations.data?.find(({ _id }) => _id === partnerId);
  const isUnknown = conversations.data !== undefined && !known;
  const people = useEndpoint(partnersOf(useViewer().role), isUnknown ? {} : undefined, { staleTime: 300_000 });
  const partner: Partner | undefined = known ?? people.data?.find(({ _id }) => _id === partnerId);
  return { partner, isMissing: !partner && people.data !== undefined, failed: conversations.error ?? people.error };
};

/** Marks the partner's messages up to `seenUpTo` as read while the conversation is open and visible. */
export const useMarkAsRead = (partnerId: string, shown: readonly Message[], seenUpTo: number): void => {
  const chat = useChat();
  const isVisible = useDocumentVisibility() === 'visible';
  const isConnected = useSocketState() !== 'lost';
  const newest = shown.findLast(({ senderId, seq }) => senderId === partnerId && seq <= seenUpTo);
  const seq = newest?.seq;
  const id = newest?._id;
  useEffect(() => {
    if (id && seq && isVisible && isConnected)
      chat()
        .markRead(partnerId, { _id: id, seq })
        .catch(() => undefined);
  }, [chat, partnerId, id, seq, isVisible, isConnected]);
};
