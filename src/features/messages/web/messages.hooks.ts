import { useDocumentVisibility } from '@mantine/hooks';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Partner } from '#features/people/records.ts';
import type { Role } from '#kernel/roles.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLatestOfWire, useSocketState } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { onlineWire } from '../contract.ts';
import { totalUnread } from './conversations.ts';
import { conversationsOf, markRead, threadQuery } from './messages-cache.ts';
import type { Thread } from './thread.ts';

export const useConversations = () => useEndpoint(conversationsOf(useViewer().role), {});

export const useUnreadCount = (): number => totalUnread(useConversations().data);

/** Who of the people one may write to is online; nobody while that cannot be known. */
export const useOnlineIds = (): ReadonlySet<string> => {
  const ids = useLatestOfWire<string[]>(onlineWire);
  const isOpen = useSocketState() === 'open';
  return new Set(isOpen ? ids : []);
};

/** The conversation that the address names. */
export const useOpenPartnerId = (): string | undefined => useMatch(`/${useViewer().role}/messages/:id`)?.params.id;

export const useThread = (partnerId: string) => {
  const client = useQueryClient();
  return useQuery(threadQuery(client, partnerId));
};

const everybody = (role: Role) =>
  role === 'teacher' ? peopleEndpoints.getAllStudents : peopleEndpoints.getAllTeachers;
const search = (role: Role) => (role === 'teacher' ? peopleEndpoints.searchStudents : peopleEndpoints.searchTeachers);

/** Whom one may write to by name. Nothing is asked without a term. */
export const useSearch = (term: string | undefined): UseQueryResult<Partner[]> =>
  useEndpoint(search(useViewer().role), term === undefined ? undefined : { searchInput: term }) as UseQueryResult<
    Partner[]
  >;

/** The person of a conversation, also of one that has no message yet. `null`: there is nobody to write to by that id. */
export const usePartner = (partnerId: string) => {
  const conversations = useConversations();
  const known = conversations.data?.find(({ _id }) => _id === partnerId);
  const isUnknown = conversations.data !== undefined && !known;
  const people = useEndpoint(everybody(useViewer().role), isUnknown ? {} : undefined, { staleTime: 300_000 });
  const partner: Partner | undefined = known ?? people.data?.find(({ _id }) => _id === partnerId);
  return { partner, isMissing: !partner && people.data !== undefined, failed: conversations.error ?? people.error };
};

/** While a conversation is open and in sight, what the other writes counts as read. */
export const useReadMark = (partnerId: string, thread: Thread | undefined): void => {
  const client = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const isConnected = useSocketState() !== 'lost';
  const newest = thread?.isLoaded ? thread.messages.findLast(({ senderId }) => senderId === partnerId)?._id : undefined;
  useEffect(() => {
    if (newest && isVisible && isConnected) markRead(client, partnerId, newest).catch(() => undefined);
  }, [client, partnerId, newest, isVisible, isConnected]);
};
