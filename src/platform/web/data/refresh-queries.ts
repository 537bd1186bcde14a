import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * True if the running fetch will provide the query's data although the server may have read it before the change.
 * `invalidateQueries` cancels and repeats a running fetch only for an active query with older data.
 */
const isBeingFetched = (query: Query, { refetchType }: InvalidateQueryFilters): boolean =>
  query.state.fetchStatus === 'fetching' &&
  (query.state.data === undefined || !query.isActive() || refetchType === 'none');

/** Queries that will be refetched once after their running fetch, regardless of the number of changes until then. */
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
 * Refetches mounted responses and marks others as stale. Repeats a running fetch, which may predate the change.
 * Resolves once all visible data is newer than the call.
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
