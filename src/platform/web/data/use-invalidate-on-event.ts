import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSocketEvent, useSocketOpen } from '../socket.ts';
import { invalidate, queryKeyOf, type StaleQuery } from './use-endpoint.ts';

const scheduled = new Set<string>();

/** What several components want to be renewed at the same moment is asked for once. */
const invalidateSoon = (client: QueryClient, stale: StaleQuery) => {
  const hash = hashKey(queryKeyOf(stale));
  if (scheduled.has(hash)) return;
  scheduled.add(hash);
  queueMicrotask(() => {
    scheduled.delete(hash);
    void invalidate(client, [stale]);
  });
};

/**
 * Asks again for answers when an event says that they changed, and each time the connection opens: what happened between the
 * answer and the opening was heard by nobody.
 * @param wire name of the event on the wire
 */
export const useInvalidateOnEvent = (wire: string, stale: readonly StaleQuery[]): void => {
  const client = useQueryClient();
  const invalidateAll = () => {
    for (const one of stale) invalidateSoon(client, one);
  };
  useSocketEvent(wire, invalidateAll);
  useSocketOpen(invalidateAll);
};
