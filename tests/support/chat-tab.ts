import 'fake-indexeddb/auto';
import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { presenceAsChanges } from '#features/messages/contract.ts';
import { type Chat, createChat } from '#features/messages/web/sync/chat.ts';
import { threadKey } from '#features/messages/web/sync/keys.ts';
import { createMessagesCache } from '#features/messages/web/sync/messages-cache.ts';
import { emptyThread, hasOlder, type Thread } from '#features/messages/web/sync/thread.ts';
import type { Role } from '#kernel/roles.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { createSocketLink } from '#platform/web/socket-link.ts';
import { createClient } from './client.ts';
import { createCall } from './page-call.ts';

export type ChatPerson = { id: string; role: Role; sessionToken: string };

/** The settings of production with pauses short enough for a test. */
const timing: Timing = {
  acknowledgement: 1_000,
  answer: 1_500,
  initialDelay: 30,
  maxDelay: 300,
  gather: 60,
  poll: 1_000,
};

const reconnecting = { reconnectionDelay: 30, reconnectionDelayMax: 300, timeout: 1_000 };

const open = async (address: string, person: ChatPerson, browser: string, socketPath: string) => {
  const link = createSocketLink(address, {
    ...reconnecting,
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: createClient(address, person.sessionToken).headers(),
  });
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const troubles: unknown[] = [];
  const call = createCall(address, person.sessionToken, link.id);
  const close = link.open({ userId: person.id, ...presenceAsChanges });
  const chat = createChat({
    viewer: person,
    client,
    server: { link, call, upload: () => Promise.reject(new Error('no uploads here')) },
    store: storeAt(browser),
    storeName: browser,
    lock: tabLock,
    timing,
    onIncoming: () => false,
    onError: (error) => troubles.push(error),
    isVisible: () => true,
  });
  return { client, cache: createMessagesCache(client, person.role), link, call, chat, troubles, close };
};

/** Loads a conversation like its page does, and retries until it is loaded. */
const viewThread = async (client: QueryClient, chat: Chat, partnerId: string, isOpen: () => boolean) => {
  const queryFn = async ({ signal }: { signal: AbortSignal }) => (await chat.load(partnerId, signal)) ?? emptyThread;
  for (let isThere = false; !isThere && isOpen(); )
    isThere = await client
      .fetchQuery({ queryKey: threadKey(partnerId), queryFn, retry: false, staleTime: 0 })
      .then(() => true)
      .catch(() => setTimeout(50, false));
};

/** Runs a tab's chat without rendering. Tabs of one browser share `browser`. Another `socketPath` blocks sockets. */
export const openChatTab = async (
  address: string,
  person: ChatPerson,
  browser: string,
  partnerIds: readonly string[],
  socketPath = '/socket.io',
) => {
  let isOpen = true;
  const tab = await open(address, person, browser, socketPath);
  const viewed = Promise.all(partnerIds.map((id) => viewThread(tab.client, tab.chat, id, () => isOpen)));
  const thread = (partnerId: string): Thread => tab.cache.thread(partnerId) ?? emptyThread;
  return {
    ...tab,
    thread,
    /** Resolves when the conversations are loaded. */
    viewed,
    /** Loads all older messages of a conversation. */
    readAll: async (partnerId: string): Promise<void> => {
      while (hasOlder(thread(partnerId))) await tab.chat.loadOlder(partnerId);
    },
    /** Ends the tab abruptly, like a reload or a closed tab. */
    kill: (): void => {
      isOpen = false;
      tab.chat.stop();
      tab.close();
      tab.client.clear();
    },
  };
};
export type ChatTab = Awaited<ReturnType<typeof openChatTab>>;
