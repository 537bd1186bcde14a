import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import { createDelivery } from '#platform/web/outbox/delivery.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import { createOutbox, openTabChannel } from '#platform/web/outbox/outbox.ts';
import type { TabLock } from '#platform/web/outbox/tab-lock.ts';
import type { SocketLink } from '#platform/web/socket-link.ts';
import type { Message, QueuedMessage, Quote } from '../../records.ts';
import { createCacheUpdates } from './cache-updates.ts';
import { createCatchUp } from './catch-up.ts';
import { createDrafts } from './drafts.ts';
import { createMessagesCache } from './messages-cache.ts';
import type { MessageContent, OpenChatStore, Outgoing, OutgoingFile } from './outgoing.ts';
import { createReceipts } from './receipts.ts';
import { listenToSocket } from './socket-events.ts';
import { withoutPast } from './thread.ts';
import { createThreadNavigation } from './thread-navigation.ts';
import type { Transport } from './transport.ts';
import { createTransport, type ServerAccess } from './transport.ts';

type SendParts = { outbox: Outbox<MessageContent>; transport: Pick<Transport, 'send' | 'upload'> };

/** Uploads the files before the message. Their paths are stored, so that no file is uploaded twice. */
const uploadFiles = async ({ outbox, transport }: SendParts, { clientId, files }: Outgoing) => {
  let done: OutgoingFile[] = [...files];
  for (const file of files) {
    if (file.path !== undefined || !file.blob) continue;
    const path = await transport.upload(new File([file.blob], file.name, { type: file.type }));
    const { blob: _, ...rest } = file;
    done = done.map((one) => (one === file ? { ...rest, path } : one));
    await outbox.update([clientId], { files: done });
  }
  return done.flatMap(({ path }) => path ?? []);
};

/** Creates the function that sends a message to the server. @throws ApiError */
const createSendMessage =
  (parts: SendParts) =>
  async (outgoing: Outgoing): Promise<Message | QueuedMessage> =>
    parts.transport.send({ ...outgoing, files: await uploadFiles(parts, outgoing) });

export type ChatParts = {
  viewer: { id: string; role: Role };
  client: QueryClient;
  server: ServerAccess & { link: SocketLink };
  store: OpenChatStore;
  /** Name of the store and the channel that the tabs of one browser share. */
  storeName: string;
  lock: TabLock;
  timing: Timing;
  /** Called for each received message. Returns true if the message is in view, so that it counts as read. */
  onIncoming: (message: Message) => boolean;
  onError: (error: unknown) => void;
  /** True if the tab is visible. Only then does it poll the server without a connection. */
  isVisible: () => boolean;
};

const createModules = ({ viewer, client, server, store, storeName, lock, timing, ...parts }: ChatParts) => {
  const owner = viewer.id;
  const cache = createMessagesCache(client, viewer.role);
  const transport = createTransport(server, timing);
  const channel = openTabChannel(`${storeName} ${owner}`);
  const outbox = createOutbox<MessageContent>({ store, owner, channel });
  const receipts = createReceipts({ cache, transport, timing });
  const onArrived = (messages: readonly Message[]) => {
    const own = messages.filter(({ senderId }) => senderId === owner);
    outbox.hide(own.map(({ clientId }) => clientId));
  };
  const catchUp = createCatchUp({ role: viewer.role, cache, transport, timing, onArrived, receipts });
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
  /** Shows, stores and sends a message. @returns its number in writing order @throws if browser storage is full */
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
  applyChange: updates.change,
  applyQueued: updates.queued,
});

/** Creates a user's chat in one tab. The order follows `seq` and the order of writing, never the device clock. */
export const createChat = (parts: ChatParts) => {
  const modules = createModules(parts);
  const { cache, outbox, drafts, receipts, catchUp, delivery } = modules;
  // A restored cache may have been saved while older history was open.
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
    markRead: receipts.markRead,
    outbox,
    drafts,
    /** Resolves once the stored drafts and messages are loaded. */
    opened,
    refresh: catchUp.now,
    /** Retries delivery, for example when the device is online again. */
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
