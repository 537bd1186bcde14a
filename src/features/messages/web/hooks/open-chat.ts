import type { QueryClient } from '@tanstack/react-query';
import { call, upload } from '#platform/web/api-client.ts';
import { defaultTiming } from '#platform/web/outbox/backoff.ts';
import { storeAt } from '#platform/web/outbox/open-store.ts';
import { tabLock } from '#platform/web/outbox/tab-lock.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { socketLink } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';
import { type Chat, createChat } from '../sync/chat.ts';
import type { MessageContent } from '../sync/outgoing.ts';

const storeName = 'casa-chat';

type IncomingHandler = (message: Message) => boolean;
const ignoreIncoming: IncomingHandler = () => false;

let current: { owner: string; chat: Chat } | undefined;
let incomingHandler = ignoreIncoming;

const uploadFile = async (file: File) => String(await upload(messagesEndpoints.uploadMessageFile, file));

const confirmUnsent = async ({ opened, outbox, drafts }: Chat): Promise<boolean> => {
  await opened;
  const messageCount = outbox.all().length;
  if (messageCount === 0 && drafts.all().size === 0) return true;
  const draftCount = drafts.all().size;
  const both = messageCount > 0 && draftCount > 0;
  const kind = both ? 'both' : messageCount > 0 ? 'messages' : 'drafts';
  const { body, ...labels } = texts.unsentAtSignOut;
  return confirm({
    ...labels,
    body: body({ what: kind, messages: messageCount, drafts: draftCount }),
    isDangerous: true,
  });
};

const createChatFor = (client: QueryClient, { role, user }: Viewer): Chat => {
  const store = storeAt<MessageContent>(storeName);
  const chat = createChat({
    viewer: { id: user._id, role },
    client,
    server: { link: socketLink, call, upload: uploadFile },
    store,
    storeName,
    lock: tabLock,
    timing: defaultTiming,
    onIncoming: (message) => incomingHandler(message),
    onError: (error) => void toast.failure(error),
    isVisible: () => document.visibilityState === 'visible',
  });
  window.addEventListener('online', chat.wake);
  const unregister = beforeSignOut({ confirm: () => confirmUnsent(chat), cleanUp: async () => (await store()).wipe() });
  const stop = () => {
    window.removeEventListener('online', chat.wake);
    unregister();
    chat.stop();
  };
  return { ...chat, stop };
};

/** Returns the chat of the signed-in user in this tab. Stops the chat of a previous user. */
export const openChat = (client: QueryClient, viewer: Viewer): Chat => {
  if (current?.owner === viewer.user._id) return current.chat;
  current?.chat.stop();
  current = { owner: viewer.user._id, chat: createChatFor(client, viewer) };
  return current.chat;
};

/** Sets the handler, which returns true if the message is in view. @returns a function that removes it */
export const handleIncoming = (listener: IncomingHandler): (() => void) => {
  incomingHandler = listener;
  return () => {
    if (incomingHandler === listener) incomingHandler = ignoreIncoming;
  };
};
