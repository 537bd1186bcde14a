import { type QueryClient, type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call, readCallOf } from '../api-client.ts';
import { endpointKey } from './endpoint-key.ts';
import { refreshQueries } from './refresh-queries.ts';

/** Returns an endpoint's query options, such as for `prefetchQuery`. Nothing is requested without input. */
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

/** Returns the query of an endpoint, to render with `Loaded`. Nothing is requested without input. */
export const useEndpoint = <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D> | undefined,
  options: ReadOptions = {},
) => useQuery({ ...endpointQuery(endpoint, input), ...options });

/** Cached data to refresh: all responses of an endpoint, or a cache key. */
export type StaleQuery = EndpointDefinition | QueryKey;

export const queryKeyOf = (stale: StaleQuery): QueryKey => ('path' in stale ? endpointKey(stale) : stale);

/** Marks responses as stale and refetches those of mounted components. Resolves once visible data is up to date. */
export const invalidate = async (client: QueryClient, stale: readonly StaleQuery[]): Promise<void> => {
  await Promise.all(stale.map((one) => refreshQueries(client, { queryKey: queryKeyOf(one) })));
};

/** Changes all cached responses before the server responds. Returns a function that restores them. */
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
