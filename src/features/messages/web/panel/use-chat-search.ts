import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { messagesEndpoints } from '../../contract.ts';

const pageSize = 50;
const debounceMilliseconds = 250;

const useHits = (partnerId: string, words: string) =>
  useInfiniteQuery({
    queryKey: [messagesEndpoints.searchConversation.path, partnerId, words],
    queryFn: ({ pageParam, signal }) =>
      call(
        messagesEndpoints.searchConversation,
        { userId: partnerId, q: words, limit: pageSize, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hits, isMore }) => (isMore ? hits.at(-1)?.seq : undefined),
    enabled: words !== '',
    staleTime: 0,
  });

/** Search within a conversation, newest hit first. Jumps to the current hit. */
export const useChatSearch = (partnerId: string, onJump: (seq: number) => void) => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const [words] = useDebouncedValue(isOpen ? text.trim() : '', debounceMilliseconds);
  const found = useHits(partnerId, words);
  const hits = found.data?.pages.flatMap((page) => page.hits) ?? [];
  const seq = hits[index]?.seq;
  const jump = useEffectEvent(onJump);
  useEffect(() => {
    if (seq !== undefined) jump(seq);
  }, [seq]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts at its newest hit.
  useEffect(() => setIndex(0), [words]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const step = (by: 1 | -1) => {
    const next = index + by;
    if (next >= hits.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
    if (next >= 0 && next < hits.length) setIndex(next);
    else if (seq !== undefined) onJump(seq);
  };
  const close = () => {
    setOpen(false);
    setText('');
  };
  return {
    isOpen,
    text,
    words,
    setText,
    /** Position among the hits, counted from 1. `isMore` is true if more hits exist than were loaded. */
    place: { at: index + 1, count: hits.length, isMore: hasNextPage },
    isSearching: words !== text.trim() || (words !== '' && found.isPending),
    error: found.error,
    earlier: () => step(1),
    later: () => step(-1),
    close,
    toggle: () => (isOpen ? close() : setOpen(true)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    },
  };
};
export type ChatSearchState = ReturnType<typeof useChatSearch>;
