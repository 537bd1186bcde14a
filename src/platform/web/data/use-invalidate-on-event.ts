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

/** Refetches on the event and when the connection opens: events before the opening would be missed otherwise. */
export const useInvalidateOnEvent = (wire: string, stale: readonly StaleQuery[]): void => {
  const client = useQueryClient();
  const invalidateAll = () => {
    for (const one of stale) invalidateSoon(client, one);
  };
  useSocketEvent(wire, invalidateAll);
  useSocketOpen(invalidateAll);
};
