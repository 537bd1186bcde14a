import type { QueryClient } from '@tanstack/react-query';
import { call, upload } from '#platform/web/api-client.ts';
import { usualTiming } from '#platform/web/outbox/backoff.ts';
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

const place = 'casa-chat';

type IncomingHandler = (message: Message) => boolean;
const ignoreIncoming: IncomingHandler = () => false;

let here: { owner: string; chat: Chat } | undefined;
let incomingHandler = ignoreIncoming;

const uploadFile = async (file: File) => String(await upload(messagesEndpoints.uploadMessageFile, file));

const askAboutUnsent = async ({ opened, outbox, drafts }: Chat): Promise<boolean> => {
  await opened;
  const count = outbox.all().length;
  if (count === 0 && drafts.all().size === 0) return true;
  const left = drafts.all().size;
  const both = count > 0 && left > 0;
  const what = both ? 'both' : count > 0 ? 'messages' : 'drafts';
  const { body, ...words } = texts.unsentAtSignOut;
  return confirm({ ...words, body: body({ what, messages: count, drafts: left }), isDangerous: true });
};

const begin = (client: QueryClient, { role, user }: Viewer): Chat => {
  const store = storeAt<MessageContent>(place);
  const chat = createChat({
    viewer: { id: user._id, role },
    client,
    ways: { link: socketLink, call, upload: uploadFile },
    store,
    place,
    lock: tabLock,
    timing: usualTiming,
    onIncoming: (message) => incomingHandler(message),
    onTrouble: (error) => void toast.failure(error),
    isWatched: () => document.visibilityState === 'visible',
  });
  window.addEventListener('online', chat.wake);
  const forget = beforeSignOut({ ask: () => askAboutUnsent(chat), leave: async () => (await store()).wipe() });
  const stop = () => {
    window.removeEventListener('online', chat.wake);
    forget();
    chat.stop();
  };
  return { ...chat, stop };
};

/** The chat of who is signed in in this tab. Another person's ends. */
export const openChat = (client: QueryClient, viewer: Viewer): Chat => {
  if (here?.owner === viewer.user._id) return here.chat;
  here?.chat.stop();
  here = { owner: viewer.user._id, chat: begin(client, viewer) };
  return here.chat;
};

/**
 * Sets what runs for each message that comes live; it answers whether the message is in view.
 * @returns what ends it
 */
export const handleIncoming = (listener: IncomingHandler): (() => void) => {
  incomingHandler = listener;
  return () => {
    if (incomingHandler === listener) incomingHandler = ignoreIncoming;
  };
};
