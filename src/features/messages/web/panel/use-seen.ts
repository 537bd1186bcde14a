import { useDocumentVisibility } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConversations } from '../hooks/use-conversations.ts';
import { emptyThread, shownIn, type Thread } from '../sync/thread.ts';
import { lastReadSeq, type StartPosition, seenUpTo, startPositionOf } from './read-marks.ts';

/** Returns the seen position and the start of new messages. `seen` is undefined until the read mark is known. */
export const useSeen = (partnerId: string, thread: Thread | undefined) => {
  const conversations = useConversations();
  const [seen, setSeen] = useState<StartPosition>();
  const isVisible = useDocumentVisibility() === 'visible';
  const row = conversations.data?.find(({ _id }) => _id === partnerId);
  const isListKnown = conversations.data !== undefined || conversations.isError;
  if (!seen && isListKnown && thread?.isLoaded) {
    setSeen(startPositionOf(row, thread.messages, partnerId));
  }
  const upTo = seen?.upTo ?? 0;
  const unseen =
    seen && thread ? thread.messages.filter((one) => one.senderId === partnerId && one.seq > upTo).length : 0;
  // Messages that arrive while the tab is hidden get a new unread separator.
  useEffect(() => {
    if (!isVisible && unseen > 0)
      setSeen((before) => before && { ...before, unreadFrom: Math.max(before.unreadFrom, before.upTo + 1) });
  }, [isVisible, unseen]);
  const latest = useRef({ row, thread });
  latest.current = { row, thread };
  const places = useRef(new Set<number>());
  const see = useCallback(
    ({ first, last }: { first: number; last: number }) => {
      if (document.visibilityState !== 'visible') return;
      for (let place = first; place <= last; place += 1) places.current.add(place);
      setSeen((before) => {
        if (!before) return before;
        const now = latest.current;
        // Another tab may have moved the read mark further.
        const known = Math.max(before.upTo, now.row ? lastReadSeq(now.row) : 0);
        const next = seenUpTo(known, places.current, shownIn(now.thread ?? emptyThread), partnerId);
        return next > before.upTo ? { ...before, upTo: next } : before;
      });
    },
    [partnerId],
  );
  const answered = useCallback(() => setSeen((before) => before && { ...before, unreadFrom: 0 }), []);
  return { seen, unseen, see, answered };
};
