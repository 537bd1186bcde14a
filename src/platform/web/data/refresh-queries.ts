import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Whether what a query asks for now ends as its new answer, though the server may have read it before the change: a running fetch
 * is cancelled only where something older is on the screen and is asked for again.
 */
const isBeingFetched = (query: Query, { refetchType }: InvalidateQueryFilters): boolean =>
  query.state.fetchStatus === 'fetching' &&
  (query.state.data === undefined || !query.isActive() || refetchType === 'none');

/** What is going to be asked for once more: once, however often something changes until then. */
const pendingRefetches = new WeakMap<Query, Promise<void>>();

const refetchAfterCurrent = (
  client: QueryClient,
  query: Query,
  { refetchType }: InvalidateQueryFilters,
): Promise<void> => {
  const pending = pendingRefetches.get(query);
  if (pending) return pending;
  const refetch = () => {
    pendingRefetches.delete(query);
    return client.invalidateQueries({ predicate: (one) => one === query, refetchType: refetchType ?? 'active' });
  };
  const refetched = Promise.resolve(query.promise).then(refetch, refetch);
  if (refetchType !== 'none') pendingRefetches.set(query, refetched);
  return refetched;
};

/**
 * Makes answers stale and asks again for what is on the screen. What is asked for just now, and was perhaps read before the change,
 * is asked for once more when it has come.
 * @returns a promise that is fulfilled once what is on the screen is newer than the call
 */
export const refreshQueries = async (client: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  const fetching = client
    .getQueryCache()
    .findAll(filters)
    .filter((query) => isBeingFetched(query, filters));
  const refetches = Promise.all(fetching.map((query) => refetchAfterCurrent(client, query, filters)));
  await client.invalidateQueries(filters);
  if (fetching.some((query) => query.isActive())) await refetches;
};
