import { type QueryClient, type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call, readCallOf } from '../api-client.ts';
import { endpointKey } from './endpoint-key.ts';
import { refreshQueries } from './refresh-queries.ts';

/** Reading an endpoint as options for `useQuery`, `prefetchQuery` and the like. Without input nothing is asked yet. */
export const endpointQuery = <D extends EndpointDefinition>(endpoint: D, input: RequestOf<D> | undefined) =>
  queryOptions<OutputOf<D>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: input === undefined ? skipToken : ({ signal }) => call(endpoint, input, { signal }),
    meta: {
      followsSchool: endpoint.cachePolicy !== undefined,
      ...(input !== undefined && { call: readCallOf(endpoint, input) }),
    },
  });

type ReadOptions = { staleTime?: number; refetchInterval?: number };

/**
 * What an endpoint answers, from the cache and from the server. Show it with `Loaded`.
 * @param input `undefined` while it is not known yet: nothing is asked
 */
export const useEndpoint = <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D> | undefined,
  options: ReadOptions = {},
) => useQuery({ ...endpointQuery(endpoint, input), ...options });

/** What must be asked again: every answer of an endpoint, or a key of the cache. */
export type StaleQuery = EndpointDefinition | QueryKey;

/** The key under which the cache holds it. */
export const queryKeyOf = (stale: StaleQuery): QueryKey => ('path' in stale ? endpointKey(stale) : stale);

/** Asks again for what is on the screen and forgets the rest. Waits until what is on the screen is new. */
export const invalidate = async (client: QueryClient, stale: readonly StaleQuery[]): Promise<void> => {
  await Promise.all(stale.map((one) => refreshQueries(client, { queryKey: queryKeyOf(one) })));
};

/**
 * Changes what the cache holds of an endpoint, for every input that was asked, before the server has answered.
 * @returns what puts it back
 */
export const patchCached = async <D extends EndpointDefinition>(
  client: QueryClient,
  endpoint: D,
  change: (cached: OutputOf<D>) => OutputOf<D>,
): Promise<() => void> => {
  const filter = { queryKey: endpointKey(endpoint) };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<OutputOf<D>>(filter);
  client.setQueriesData<OutputOf<D>>(filter, (cached) => (cached === undefined ? cached : change(cached)));
  return () => {
    for (const [key, cached] of before) client.setQueryData(key, cached);
  };
};
