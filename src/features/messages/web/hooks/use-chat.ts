import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import type { Chat } from '../sync/chat.ts';
import type { Draft, MessageContent, Outgoing } from '../sync/outgoing.ts';
import { openChat } from './open-chat.ts';

/** Opens the chat of who is signed in, or answers the open one. A page that is rendered on the server has none. */
export const useChat = (): (() => Chat) => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another chat, nothing else is.
  return useCallback(() => openChat(client, viewer), [client, viewer.user._id]);
};

type ChatStore<Value> = { subscribe: (listener: () => void) => () => void; all: () => Value };

/** What the browser keeps of the chat. A page that is rendered on the server shows nothing of it. */
const useChatStore = <Value>(pick: (chat: Chat) => ChatStore<Value>, nothing: Value): Value => {
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
export const useOutbox = (): readonly Outgoing[] => useChatStore(({ outbox }) => outbox, noOutgoing);

/** What was begun and not sent, by whom it is for. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useChatStore(({ drafts }) => drafts, noDrafts);

const nothing: MessageContent = { text: '', files: [] };

/** What one has begun to write to somebody; it is there again after a reload. Writing ends it. */
export const useDraft = (partnerId: string) => {
  const chat = useChat();
  const [typed, setTyped] = useState<MessageContent>();
  const saved = useDrafts().get(partnerId);
  useEffect(() => {
    if (!typed && saved) setTyped(saved);
  }, [typed, saved]);
  const latest = useRef<MessageContent>(nothing);
  latest.current = typed ?? saved ?? nothing;
  const change = useCallback(
    (part: Partial<MessageContent>) => {
      latest.current = { ...latest.current, ...part };
      setTyped(latest.current);
      chat().drafts.save(partnerId, latest.current);
    },
    [chat, partnerId],
  );
  const send = ({ text, files, quote }: MessageContent) => {
    setTyped(nothing);
    // Where there was no room, the message shows as failed.
    chat()
      .write(partnerId, text, files, quote)
      .catch(() => undefined);
  };
  return { ...latest.current, now: () => latest.current, change, send };
};
