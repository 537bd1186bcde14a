import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#platform/web/toasts/toast.ts';
import { useChat } from './use-chat.ts';

/** The name under which the address holds the place of a message: `?at=1520`. */
export const placeParameter = 'at';

/**
 * Jumps to a message and what is around it, and back to the newest. The address may name one.
 * @param firstUnread where to begin otherwise, when it is not among the newest messages
 */
export const useJump = (partnerId: string, isReady: boolean, firstUnread: number | undefined) => {
  const { jumpTo, leavePast } = useChat();
  const [params, setParams] = useSearchParams();
  const [target, setTarget] = useState<{ seq: number }>();
  const named = Number(params.get(placeParameter)) || undefined;
  const to = async (seq: number) => {
    setTarget({ seq });
    try {
      await jumpTo(partnerId, seq);
    } catch (error) {
      setTarget(undefined);
      void toast.failure(error);
    }
  };
  const follow = useEffectEvent((seq: number) => void to(seq));
  const begin = named ?? firstUnread;
  useEffect(() => {
    if (isReady && begin) follow(begin);
  }, [isReady, begin]);
  useEffect(() => () => leavePast(partnerId), [leavePast, partnerId]);
  const forgetPlace = () =>
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
    to,
    toNewest: () => {
      setTarget(undefined);
      leavePast(partnerId);
      if (named) forgetPlace();
    },
  };
};
