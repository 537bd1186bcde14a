import type { QueryClient } from '@tanstack/react-query';
import { filesEndpoints } from '#features/files/contract.ts';
import { call, upload } from '#platform/web/api-client.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { socketLink } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import type { Message } from '../records.ts';
import { type Chat, createChat } from './chat.ts';
import { createLazyStore } from './lazy-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { ChatStore } from './outgoing.ts';
import { usualTiming } from './pauses.ts';
import { tabLock } from './tab-lock.ts';
import { texts } from './texts.ts';

const place = 'casa-chat';

type Hear = (message: Message) => boolean;
const unheard: Hear = () => false;

let here: { owner: string; chat: Chat } | undefined;
let hear = unheard;

const uploadFile = async (file: File) => String(await upload(filesEndpoints.uploadMessageFile, file));

/** IndexedDB comes with the first use; where a browser keeps it closed, memory has to do. */
const openStore = async (): Promise<ChatStore> => {
  try {
    const { openIdbStore } = await import('./idb-store.ts');
    return await openIdbStore(place);
  } catch {
    return createMemoryStore();
  }
};

const askAboutUnsent = async ({ opened, outbox, drafts }: Chat): Promise<boolean> => {
  await opened;
  const count = outbox.all().length;
  if (count === 0 && drafts.all().size === 0) return true;
  return confirm({ ...texts.unsentAtSignOut(count, drafts.all().size), isDangerous: true });
};

const begin = (client: QueryClient, { role, user }: Viewer): Chat => {
  const store = createLazyStore(openStore);
  const chat = createChat({
    viewer: { id: user._id, role },
    client,
    ways: { link: socketLink, call, upload: uploadFile },
    store,
    place,
    lock: tabLock,
    timing: usualTiming,
    onIncoming: (message) => hear(message),
    onTrouble: (error) => void toast.failure(error),
    isWatched: () => document.visibilityState === 'visible',
  });
  window.addEventListener('online', chat.wake);
  const forget = beforeSignOut({ ask: () => askAboutUnsent(chat), leave: () => store.wipe() });
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

/** Hears of each message that comes live and says whether it is in sight. @returns what ends it */
export const hearIncoming = (listener: Hear): (() => void) => {
  hear = listener;
  return () => {
    if (hear === listener) hear = unheard;
  };
};
