import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useChat } from '../hooks/use-chat.ts';
import { hasNewer, hasOlder, type Thread } from '../sync/thread.ts';

export type PageLoad = { load: () => void; isLoading: boolean; isFailed: boolean; retry: () => void };

const usePage = (hasPage: boolean, loadPage: () => Promise<void>): PageLoad => {
  const isBusy = useRef(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: loadPage,
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const retry = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate();
  };
  return {
    load: () => {
      if (hasPage && !isError) retry();
    },
    isLoading: isPending,
    isFailed: isError,
    retry,
  };
};

/** Returns the loaders of the earlier and the later page. A failed page is retried only by the user. */
export const usePages = (partnerId: string, thread: Thread): { older: PageLoad; newer: PageLoad } => {
  const chat = useChat();
  return {
    older: usePage(hasOlder(thread), () => chat().loadOlder(partnerId)),
    newer: usePage(hasNewer(thread), () => chat().loadNewer(partnerId)),
  };
};
