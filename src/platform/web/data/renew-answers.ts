import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

/**
 * Whether what a query asks for now ends as its new answer, though the server may have read it before the change: a running fetch
 * is cancelled only where something older is on the screen and is asked for again.
 */
const isOnItsWay = (query: Query, { refetchType }: InvalidateQueryFilters): boolean =>
  query.state.fetchStatus === 'fetching' &&
  (query.state.data === undefined || !query.isActive() || refetchType === 'none');

/** What is going to be asked for once more: once, however often something changes until then. */
const toAskAgain = new WeakMap<Query, Promise<void>>();

const renewOnceThere = (client: QueryClient, query: Query, { refetchType }: InvalidateQueryFilters): Promise<void> => {
  const known = toAskAgain.get(query);
  if (known) return known;
  const renew = () => {
    toAskAgain.delete(query);
    return client.invalidateQueries({ predicate: (one) => one === query, refetchType: refetchType ?? 'active' });
  };
  const renewed = Promise.resolve(query.promise).then(renew, renew);
  if (refetchType !== 'none') toAskAgain.set(query, renewed);
  return renewed;
};

/**
 * Makes answers stale and asks again for what is on the screen. What is asked for just now, and was perhaps read before the change,
 * is asked for once more when it has come.
 * @returns a promise that is fulfilled once what is on the screen is newer than the call
 */
export const renewAnswers = async (client: QueryClient, filters: InvalidateQueryFilters): Promise<void> => {
  const early = client
    .getQueryCache()
    .findAll(filters)
    .filter((query) => isOnItsWay(query, filters));
  const again = Promise.all(early.map((query) => renewOnceThere(client, query, filters)));
  await client.invalidateQueries(filters);
  if (early.some((query) => query.isActive())) await again;
};
