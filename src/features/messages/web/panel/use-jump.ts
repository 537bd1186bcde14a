import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#platform/web/toasts/toast.ts';
import { useChat } from '../hooks/use-chat.ts';

/** Duration of the highlight after a jump, in milliseconds. Must match the style sheet. */
const highlightMilliseconds = 2_500;

/** Returns the `seq` of the message that is highlighted after a jump, with its setter. */
const useFound = () => {
  const [found, setFound] = useState<{ seq: number }>();
  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(setFound, highlightMilliseconds, undefined);
    return () => clearTimeout(timer);
  }, [found]);
  return [found?.seq, setFound] as const;
};

/** Query parameter with the `seq` of a message: `?at=1520`. */
export const placeParameter = 'at';

/** Manages jumps to the URL's message, else to `firstUnread` (set if not loaded), and back to the newest ones. */
export const useJump = (partnerId: string, isReady: boolean, firstUnread: number | undefined) => {
  const chat = useChat();
  const [params, setParams] = useSearchParams();
  const [target, setTarget] = useState<{ seq: number }>();
  const [found, setFound] = useFound();
  const named = Number(params.get(placeParameter)) || undefined;
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: ({ seq }: { seq: number }) => chat().jumpTo(partnerId, seq),
    onSuccess: (_page, own) => setFound(own),
    onError: (error, own) => {
      setTarget((now) => (now === own ? undefined : now));
      void toast.failure(error);
    },
  });
  const to = (seq: number) => {
    const own = { seq };
    setTarget(own);
    mutate(own);
  };
  const follow = useEffectEvent(to);
  const start = named ?? firstUnread;
  useEffect(() => {
    if (isReady && start) follow(start);
  }, [isReady, start]);
  useEffect(() => () => chat().leavePast(partnerId), [chat, partnerId]);
  const clearPlaceParameter = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(placeParameter);
        return next;
      },
      { replace: true },
    );
  return {
    target,
    found,
    /** True while the messages around the target are loading, also before the jump at the start. */
    isJumping: isPending || (isIdle && start !== undefined),
    to,
    toNewest: () => {
      setTarget(undefined);
      setFound(undefined);
      chat().leavePast(partnerId);
      if (named) clearPlaceParameter();
    },
  };
};
