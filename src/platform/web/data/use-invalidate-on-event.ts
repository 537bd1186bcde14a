import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSocketEvent, useSocketOpen } from '../socket.ts';
import { invalidate, queryKeyOf, type StaleQuery } from './use-endpoint.ts';

const scheduled = new Set<string>();

/** Combines refreshes of the same query that several components request in one tick. */
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
 * Refetches responses when a server event reports a change and each time the connection opens. Events between the
 * response and the opening would otherwise be missed.
 * @param wire wire name of the event
 */
export const useInvalidateOnEvent = (wire: string, stale: readonly StaleQuery[]): void => {
  const client = useQueryClient();
  const invalidateAll = () => {
    for (const one of stale) invalidateSoon(client, one);
  };
  useSocketEvent(wire, invalidateAll);
  useSocketOpen(invalidateAll);
};
