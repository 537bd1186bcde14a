import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#platform/web/toasts/toast.ts';
import { useChat } from '../hooks/use-chat.ts';

/** So long a message that one has jumped to stands out; in milliseconds, as the style sheet has it. */
const highlightMilliseconds = 2_500;

/** Which message stands out: the one jumped to last, for a moment. */
const useFound = () => {
  const [found, setFound] = useState<{ seq: number }>();
  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(setFound, highlightMilliseconds, undefined);
    return () => clearTimeout(timer);
  }, [found]);
  return [found?.seq, setFound] as const;
};

/** The name under which the address holds the place of a message: `?at=1520`. */
export const placeParameter = 'at';

/**
 * Jumps to a message and what is around it, and back to the newest. The address may name one.
 * @param firstUnread where to begin otherwise, when it is not among the newest messages
 */
export const useJump = (partnerId: string, isReady: boolean, firstUnread: number | undefined) => {
  const chat = useChat();
  const [params, setParams] = useSearchParams();
  const [target, setTarget] = useState<{ seq: number }>();
  const [found, setFound] = useFound();
  const named = Number(params.get(placeParameter)) || undefined;
  const to = async (seq: number) => {
    const own = { seq };
    setTarget(own);
    try {
      await chat().jumpTo(partnerId, seq);
      setFound({ seq });
    } catch (error) {
      setTarget((now) => (now === own ? undefined : now));
      void toast.failure(error);
    }
  };
  const follow = useEffectEvent((seq: number) => void to(seq));
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
    /** The place of the message that stands out for the moment. */
    found,
    to,
    toNewest: () => {
      setTarget(undefined);
      setFound(undefined);
      chat().leavePast(partnerId);
      if (named) clearPlaceParameter();
    },
  };
};
