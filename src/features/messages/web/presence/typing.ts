import { useEffect, useRef, useState } from 'react';
import { emit, useSocketEvent } from '#platform/web/socket.ts';
import { clientWires, messageCreated } from '../../contract.ts';

const shownFor = 3_500;
const notifyInterval = 1_200;

/** True if the partner typed within the last seconds. A new message resets the state. */
export const useIsTyping = (partnerId: string, newest: number | undefined): boolean => {
  const [typedAt, setTypedAt] = useState(0);
  useSocketEvent<{ from: string }>(clientWires.typing, ({ from }) => {
    if (from === partnerId) setTypedAt(Date.now());
  });
  useEffect(() => {
    if (typedAt === 0) return;
    const timer = setTimeout(() => setTypedAt(0), shownFor);
    return () => clearTimeout(timer);
  }, [typedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message ends the typing state.
  useEffect(() => setTypedAt(0), [newest]);
  return typedAt > 0;
};

/** Returns the ids of users who typed to the viewer within the last seconds, unless a message has arrived. */
export const useTypingIds = (): ReadonlySet<string> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const end = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setIds(new Set(timers.current.keys()));
  };
  useSocketEvent<{ from: string }>(clientWires.typing, ({ from }) => {
    clearTimeout(timers.current.get(from));
    timers.current.set(
      from,
      setTimeout(() => end(from), shownFor),
    );
    setIds(new Set(timers.current.keys()));
  });
  useSocketEvent<{ senderId: string }>(messageCreated.wire, ({ senderId }) => end(senderId));
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return ids;
};

/** Returns a function that notifies the partner of typing, at most about once a second. */
export const useNotifyTyping = (partnerId: string): (() => void) => {
  const notifiedAt = useRef(0);
  return () => {
    if (Date.now() - notifiedAt.current < notifyInterval) return;
    notifiedAt.current = Date.now();
    emit(clientWires.typing, { to: partnerId });
  };
};
