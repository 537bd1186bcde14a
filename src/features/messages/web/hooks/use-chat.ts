import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emptyOutbox } from '#platform/web/outbox/outbox.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { Chat } from '../sync/chat.ts';
import type { Draft, MessageContent, Outgoing } from '../sync/outgoing.ts';
import { openChat } from './open-chat.ts';

/** Returns a function that opens the signed-in user's chat. Must not be called during server rendering. */
export const useChat = (): (() => Chat) => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat depends only on the user's id.
  return useCallback(() => openChat(client, viewer), [client, viewer.user._id]);
};

type ChatStore<Value> = { subscribe: (listener: () => void) => () => void; all: () => Value };

/** Returns state of the chat that is stored in the browser. Server rendering gets the value `nothing`. */
const useChatStore = <Value>(pick: (chat: Chat) => ChatStore<Value>, nothing: Value): Value => {
  const chat = useChat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` always selects the same store.
  const subscribe = useCallback((listener: () => void) => pick(chat()).subscribe(listener), [chat]);
  return useSyncExternalStore(
    subscribe,
    () => pick(chat()).all(),
    () => nothing,
  );
};

const noDrafts: ReadonlyMap<string, Draft> = new Map();

/** Returns all unsent and failed messages, in the order of writing. */
export const useOutbox = (): readonly Outgoing[] => useChatStore(({ outbox }) => outbox, emptyOutbox);

/** Returns the unsent drafts by the id of the receiver. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useChatStore(({ drafts }) => drafts, noDrafts);

const nothing: MessageContent = { text: '', files: [] };

/** Returns the draft for a partner, which survives a reload. Sending the message clears the draft. */
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
    // If the browser storage is full, the message is shown as failed.
    chat()
      .write(partnerId, text, files, quote)
      .catch(() => undefined);
  };
  return { ...latest.current, now: () => latest.current, change, send };
};
