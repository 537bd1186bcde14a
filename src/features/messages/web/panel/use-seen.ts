import { useDocumentVisibility } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useConversations } from '../hooks/messages.hooks.ts';
import type { Thread } from '../sync/thread.ts';

type Seen = {
  upTo: number;
  unreadFrom: number;
  /** Where the new ones begin when that is before the messages that were loaded first. */
  farUnread?: number;
};

/**
 * How far one has seen a conversation since it was opened, and where the new ones begin. `undefined` until it is known how far
 * one had read before.
 */
export const useSeen = (partnerId: string, thread: Thread | undefined) => {
  const conversations = useConversations();
  const [seen, setSeen] = useState<Seen>();
  const isVisible = useDocumentVisibility() === 'visible';
  const isListKnown = conversations.data !== undefined || conversations.isError;
  if (!seen && isListKnown && thread?.isLoaded) {
    const row = conversations.data?.find(({ _id }) => _id === partnerId);
    const unreadFrom = row && row.unreadCount > 0 ? row.ownReadSeq + 1 : 0;
    const isFar = unreadFrom > 0 && unreadFrom < (thread.messages[0]?.seq ?? 0);
    setSeen({ upTo: row?.ownReadSeq ?? 0, unreadFrom, ...(isFar && { farUnread: unreadFrom }) });
  }
  const upTo = seen?.upTo ?? 0;
  const unseen =
    seen && thread ? thread.messages.filter((one) => one.senderId === partnerId && one.seq > upTo).length : 0;
  // What comes while nobody looks begins with a line of its own.
  useEffect(() => {
    if (!isVisible && unseen > 0)
      setSeen((before) => before && { ...before, unreadFrom: Math.max(before.unreadFrom, before.upTo + 1) });
  }, [isVisible, unseen]);
  const see = useCallback((seq: number) => {
    if (document.visibilityState !== 'visible') return;
    setSeen((before) => (before && seq > before.upTo ? { ...before, upTo: seq } : before));
  }, []);
  const answered = useCallback(() => setSeen((before) => before && { ...before, unreadFrom: 0 }), []);
  return { seen, unseen, see, answered };
};
