import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSocketOpen, useSocketWire } from '../socket.ts';
import { invalidate, keyOf, type Stale } from './use-endpoint.ts';

const due = new Set<string>();

/** What several components want to be renewed at the same moment is asked for once. */
const renewSoon = (client: QueryClient, stale: Stale) => {
  const hash = hashKey(keyOf(stale));
  if (due.has(hash)) return;
  due.add(hash);
  queueMicrotask(() => {
    due.delete(hash);
    void invalidate(client, [stale]);
  });
};

/**
 * Asks again for answers when an event says that they changed, and each time the connection opens: what happened between the
 * answer and the opening was heard by nobody.
 * @param wire name of the event on the wire
 */
export const useLive = (wire: string, stale: readonly Stale[]): void => {
  const client = useQueryClient();
  const renew = () => {
    for (const one of stale) renewSoon(client, one);
  };
  useSocketWire(wire, renew);
  useSocketOpen(renew);
};
