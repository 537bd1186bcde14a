import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import type { ConversationPartner, Message } from '../../records.ts';
import { isKnown, mergeNewer, withChangedMessage, withMessage, withOwnRead, withProgressOf } from './conversations.ts';
import { conversationsKey, threadKey } from './keys.ts';
import { emptyThread, type Thread, withProgress } from './thread.ts';

type List = ConversationPartner[];

export const createMessagesCache = (client: QueryClient, role: Role) => {
  const listKey = conversationsKey(role);
  // Updates already preserve unchanged objects. A structural comparison of a long conversation on each update would be
  // far slower.
  client.setQueryDefaults(threadKey(), { structuralSharing: false });
  const list = () => client.getQueryData<List>(listKey);
  const patchList = (change: (cached: List) => List) =>
    client.setQueryData<List>(listKey, (cached) => cached && change(cached));
  const thread = (partnerId: string) => client.getQueryData<Thread>(threadKey(partnerId));
  /** Updates a cached conversation. Does nothing if this tab has not opened the conversation. */
  const changeThread = (partnerId: string, change: (cached: Thread) => Thread): Thread | undefined => {
    const key = threadKey(partnerId);
    if (!client.getQueryState(key)) return undefined;
    const cached = thread(partnerId);
    const next = change(cached ?? emptyThread);
    return next === cached ? cached : client.setQueryData<Thread>(key, next);
  };
  const conversationWith = (partnerId: string) => list()?.find(({ _id }) => _id === partnerId);
  return {
    list,
    thread,
    changeThread,
    conversationWith,
    openThreads: (): string[] =>
      client
        .getQueryCache()
        .findAll({ queryKey: threadKey() })
        .flatMap(({ queryKey }) => (queryKey[2] === undefined ? [] : String(queryKey[2]))),
    /** Merges a list from the server. Events received while the request ran are preserved. */
    mergeList: (fresh: List): void => {
      const merged = mergeNewer(list(), fresh);
      client.setQueryData<List>(listKey, merged);
      for (const one of merged) if (thread(one._id)) changeThread(one._id, (cached) => withProgress(cached, one));
    },
    /** Adds a message to the list. Returns false if the list lacks the partner and must be reloaded. */
    listMessage: (partnerId: string, message: Message, unread: 0 | 1): boolean => {
      const cached = list();
      if (!cached) return true;
      patchList(() => withMessage(cached, partnerId, message, unread));
      return isKnown(cached, partnerId);
    },
    listChange: (partnerId: string, message: Message): void =>
      void patchList((cached) => withChangedMessage(cached, partnerId, message)),
    setOwnRead: (partnerId: string, seq: number, unreadCount: number): void =>
      void patchList((cached) => withOwnRead(cached, partnerId, seq, unreadCount)),
    /** Applies a read mark set in another tab. Returns false if the unread count cannot be derived from it. */
    applyOwnRead: (partnerId: string, seq: number): boolean => {
      const row = conversationWith(partnerId);
      if (row && row.lastSeq <= seq) patchList((cached) => withOwnRead(cached, partnerId, seq, 0));
      return row === undefined || row.lastSeq <= seq;
    },
    applyProgress: (partnerId: string, progress: { readSeq?: number; deliveredSeq?: number }): void => {
      patchList((cached) => withProgressOf(cached, partnerId, progress));
      if (thread(partnerId)) changeThread(partnerId, (cached) => withProgress(cached, progress));
    },
  };
};
export type MessagesCache = ReturnType<typeof createMessagesCache>;
