import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import type { Chat } from './chat.ts';
import { openChat } from './chat-here.ts';
import type { Draft, Outgoing, OutgoingFile } from './outgoing.ts';

/** The chat of who is signed in. */
export const useChat = (): Chat => openChat(useQueryClient(), useViewer());

/** All that is on its way or could not be sent, in the order of writing. */
export const useOutbox = (): readonly Outgoing[] => {
  const { outbox } = useChat();
  return useSyncExternalStore(outbox.subscribe, outbox.all);
};

/** What was begun and not sent, by whom it is for. */
export const useDrafts = (): ReadonlyMap<string, Draft> => {
  const { drafts } = useChat();
  return useSyncExternalStore(drafts.subscribe, drafts.all);
};

type Content = { text: string; files: readonly OutgoingFile[] };
const nothing: Content = { text: '', files: [] };

/** What one has begun to write to somebody; it is there again after a reload. Writing ends it. */
export const useDraft = (partnerId: string) => {
  const { drafts, write } = useChat();
  const [typed, setTyped] = useState<Content>();
  const kept = useDrafts().get(partnerId);
  useEffect(() => {
    if (!typed && kept) setTyped({ text: kept.text, files: kept.files });
  }, [typed, kept]);
  const change = useCallback(
    (next: Content) => {
      setTyped(next);
      drafts.keep(partnerId, next);
    },
    [drafts, partnerId],
  );
  const send = ({ text, files }: Content) => {
    setTyped(nothing);
    // Where there was no room, the message shows as failed.
    write(partnerId, text, files).catch(() => undefined);
  };
  return { ...(typed ?? kept ?? nothing), change, send };
};
