import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import type { Quote } from '../../records.ts';
import type { Chat } from '../sync/chat.ts';
import type { Draft, Outgoing, OutgoingFile } from '../sync/outgoing.ts';
import { openChat } from './open-chat.ts';

/** Opens the chat of who is signed in, or answers the open one. A page that is rendered on the server has none. */
export const useChat = (): (() => Chat) => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another chat, nothing else is.
  return useCallback(() => openChat(client, viewer), [client, viewer.user._id]);
};

type Kept<Value> = { subscribe: (listener: () => void) => () => void; all: () => Value };

/** What the browser keeps of the chat. A page that is rendered on the server shows nothing of it. */
const useKept = <Value>(pick: (chat: Chat) => Kept<Value>, nothing: Value): Value => {
  const chat = useChat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked stays the same.
  const subscribe = useCallback((listener: () => void) => pick(chat()).subscribe(listener), [chat]);
  return useSyncExternalStore(
    subscribe,
    () => pick(chat()).all(),
    () => nothing,
  );
};

const noOutgoing: readonly Outgoing[] = [];
const noDrafts: ReadonlyMap<string, Draft> = new Map();

/** All that is on its way or could not be sent, in the order of writing. */
export const useOutbox = (): readonly Outgoing[] => useKept(({ outbox }) => outbox, noOutgoing);

/** What was begun and not sent, by whom it is for. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useKept(({ drafts }) => drafts, noDrafts);

type Content = { text: string; files: readonly OutgoingFile[]; quote?: Quote };
const nothing: Content = { text: '', files: [] };

/** What one has begun to write to somebody; it is there again after a reload. Writing ends it. */
export const useDraft = (partnerId: string) => {
  const chat = useChat();
  const [typed, setTyped] = useState<Content>();
  const kept = useDrafts().get(partnerId);
  useEffect(() => {
    if (!typed && kept) setTyped({ text: kept.text, files: kept.files, ...(kept.quote && { quote: kept.quote }) });
  }, [typed, kept]);
  const change = useCallback(
    (next: Content) => {
      setTyped(next);
      chat().drafts.keep(partnerId, next);
    },
    [chat, partnerId],
  );
  const send = ({ text, files, quote }: Content) => {
    setTyped(nothing);
    // Where there was no room, the message shows as failed.
    chat()
      .write(partnerId, text, files, quote)
      .catch(() => undefined);
  };
  return { ...(typed ?? kept ?? nothing), change, send };
};
