import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import { createDelivery } from '#platform/web/outbox/delivery.ts';
import { createOutbox, openTabChannel } from '#platform/web/outbox/outbox.ts';
import type { TabLock } from '#platform/web/outbox/tab-lock.ts';
import type { SocketLink } from '#platform/web/socket-link.ts';
import type { Message, Quote } from '../../records.ts';
import { createCacheUpdates } from './cache-updates.ts';
import { createCatchUp } from './catch-up.ts';
import { createDrafts } from './drafts.ts';
import { createMessagesCache } from './messages-cache.ts';
import type { MessageContent, OpenChatStore, OutgoingFile } from './outgoing.ts';
import { createReceipts } from './receipts.ts';
import { createSendMessage } from './send-message.ts';
import { listenToSocket } from './socket-events.ts';
import { withoutPast } from './thread.ts';
import { createThreadNavigation } from './thread-navigation.ts';
import { createTransport, type ServerAccess } from './transport.ts';

export type ChatParts = {
  viewer: { id: string; role: Role };
  client: QueryClient;
  server: ServerAccess & { link: SocketLink };
  store: OpenChatStore;
  /** The name of what the tabs of one browser share. */
  storeName: string;
  lock: TabLock;
  timing: Timing;
  /** A message of the other came live. @returns whether it is in sight, so that it counts as read */
  onIncoming: (message: Message) => boolean;
  onError: (error: unknown) => void;
  /** Whether anybody looks, so that asking without a connection is worth it. */
  isVisible: () => boolean;
};

const createModules = ({ viewer, client, server, store, storeName, lock, timing, ...parts }: ChatParts) => {
  const owner = viewer.id;
  const cache = createMessagesCache(client, viewer.role);
  const transport = createTransport(server, timing);
  const channel = openTabChannel(`${storeName} ${owner}`);
  const outbox = createOutbox<MessageContent>({ store, owner, channel });
  const receipts = createReceipts(transport, timing);
  const onArrived = (messages: readonly Message[]) => {
    const own = messages.filter(({ senderId }) => senderId === owner);
    outbox.hide(own.map(({ clientId }) => clientId));
  };
  const onCaughtUp = receipts.everythingArrived;
  const catchUp = createCatchUp({ role: viewer.role, cache, transport, timing, onArrived, onCaughtUp });
  const updates = createCacheUpdates({ owner, cache, catchUp, onArrived });
  const { onError } = parts;
  const send = createSendMessage({ outbox, transport });
  const delivery = createDelivery({ owner, outbox, send, lock, timing, onSent: updates.sent, onError });
  const drafts = createDrafts(store, owner);
  channel.onNotified(() => void drafts.saveMissing().catch(() => {}));
  const modules = { cache, transport, outbox, drafts, receipts, catchUp, delivery, updates };
  const endings = [
    listenToSocket({ owner, link: server.link, onIncoming: parts.onIncoming, ...modules }),
    outbox.onForeignChange(delivery.onOtherTabChange),
    delivery.stop,
    catchUp.stop,
    receipts.stop,
    outbox.close,
  ];
  return { ...modules, endings };
};

const createWriting = ({ outbox, drafts, delivery, updates }: ReturnType<typeof createModules>) => ({
  /**
   * Takes a message: it shows at once, is kept, and goes out as soon as that can be.
   * @returns its place in the order of writing. @throws when this device has no room for it; then it shows as failed
   */
  write: async (to: string, text: string, files: readonly OutgoingFile[] = [], quote?: Quote): Promise<number> => {
    drafts.clearSent(to);
    const n = await outbox.add(to, { text, files, ...(quote && { quote }) });
    delivery.deliver(to);
    return n;
  },
  retry: async (to: string, clientId: string): Promise<void> => {
    await outbox.retry(clientId);
    delivery.deliver(to);
  },
  discard: (clientId: string): Promise<void> => outbox.remove([clientId]),
  /** Takes in what a call answered, such as an edited message. */
  applyChange: updates.change,
  /** Takes in a waiting message that was written or deleted. */
  applyQueued: updates.queued,
});

/**
 * The chat of one person in one tab: what they write, what comes, and what was missed. It knows no page and asks no clock of the
 * device: order comes from the server's places and from the order of writing.
 */
export const createChat = (parts: ChatParts) => {
  const modules = createModules(parts);
  const { cache, outbox, drafts, catchUp, delivery } = modules;
  // What a copy of this browser brought back may have been taken while somebody looked at older history.
  for (const id of cache.openThreads()) cache.changeThread(id, withoutPast);
  const isConnected = () => parts.server.link.state() === 'open';
  const poll = setInterval(() => {
    if (!isConnected() && parts.isVisible()) catchUp.now();
  }, parts.timing.poll);
  const opened = Promise.all([drafts.open(), outbox.open()]).then(delivery.deliverAll).catch(parts.onError);
  if (isConnected()) catchUp.now();
  return {
    ...createThreadNavigation(modules),
    ...createWriting(modules),
    outbox,
    drafts,
    /** Settles once what was kept is there. */
    opened,
    refresh: catchUp.now,
    /** The way may be free again. */
    wake: (): void => {
      delivery.deliverAll();
      if (!isConnected()) catchUp.now();
    },
    stop: (): void => {
      clearInterval(poll);
      for (const end of modules.endings) end();
    },
  };
};
export type Chat = ReturnType<typeof createChat>;
