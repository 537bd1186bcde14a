import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import { call, wireCallOf } from '#platform/web/api-client.ts';
import { endpointKey } from '#platform/web/data/use-endpoint.ts';
import type { ConversationPartner, Message } from '../records.ts';
import { isKnown, keepNewer, withChangedMessage, withMarksOf, withMessage, withUnread } from './conversations.ts';
import { emptyThread, type Thread, withMarks } from './thread.ts';
import { conversationsOf } from './transport.ts';

export const threadKey = (partnerId?: string) => ['messages', 'thread', ...(partnerId ? [partnerId] : [])];
export const conversationsKey = (role: Role) => endpointKey(conversationsOf(role), {});

type List = ConversationPartner[];

/** Whom one has written with. What was heard while the list was on its way stays. */
export const conversationsQuery = (role: Role) =>
  queryOptions<List>({
    queryKey: conversationsKey(role),
    queryFn: ({ signal }) => call(conversationsOf(role), {}, { signal }),
    meta: { call: wireCallOf(conversationsOf(role), {}) },
    structuralSharing: (known, fresh) => keepNewer(known as List | undefined, fresh as List),
  });

/** The conversations that this tab holds: their list, and what it has of each that was opened. */
export const createMessagesCache = (client: QueryClient, role: Role) => {
  const listKey = conversationsKey(role);
  // Each change makes what it changes anew and leaves the rest: comparing a long conversation each time would cost far more.
  client.setQueryDefaults(threadKey(), { structuralSharing: false });
  const list = () => client.getQueryData<List>(listKey);
  const patchList = (change: (held: List) => List) =>
    client.setQueryData<List>(listKey, (held) => held && change(held));
  const thread = (partnerId: string) => client.getQueryData<Thread>(threadKey(partnerId));
  /** Changes what is held of a conversation; nothing where this tab has not opened it. */
  const changeThread = (partnerId: string, change: (held: Thread) => Thread): Thread | undefined => {
    const key = threadKey(partnerId);
    return client.getQueryState(key) && client.setQueryData<Thread>(key, (held) => change(held ?? emptyThread));
  };
  const marksOf = (partnerId: string) => list()?.find(({ _id }) => _id === partnerId);
  return {
    list,
    thread,
    changeThread,
    marksOf,
    openThreads: (): string[] =>
      client
        .getQueryCache()
        .findAll({ queryKey: threadKey() })
        .flatMap(({ queryKey }) => (queryKey[2] === undefined ? [] : String(queryKey[2]))),
    /** The list as the server gave it. What was heard while it was on its way stays. */
    takeList: (fresh: List): void => {
      const merged = keepNewer(list(), fresh);
      client.setQueryData<List>(listKey, merged);
      for (const one of merged) if (thread(one._id)) changeThread(one._id, (held) => withMarks(held, one));
    },
    /** @returns whether the list knows the person; otherwise it is to be asked for */
    listMessage: (partnerId: string, message: Message, unread: 0 | 1): boolean => {
      const held = list();
      if (!held) return true;
      patchList(() => withMessage(held, partnerId, message, unread));
      return isKnown(held, partnerId);
    },
    listChange: (partnerId: string, message: Message): void =>
      void patchList((held) => withChangedMessage(held, partnerId, message)),
    setUnread: (partnerId: string, unreadCount: number): void =>
      void patchList((held) => withUnread(held, partnerId, unreadCount)),
    /** What one has read in another tab. @returns whether that tells how much is left */
    takeOwnRead: (partnerId: string, seq: number): boolean => {
      const row = marksOf(partnerId);
      if (row && row.lastSeq <= seq) patchList((held) => withUnread(held, partnerId, 0));
      return row === undefined || row.lastSeq <= seq;
    },
    takeMarks: (partnerId: string, marks: { readSeq?: number; deliveredSeq?: number }): void => {
      patchList((held) => withMarksOf(held, partnerId, marks));
      if (thread(partnerId)) changeThread(partnerId, (held) => withMarks(held, marks));
    },
  };
};
export type MessagesCache = ReturnType<typeof createMessagesCache>;
