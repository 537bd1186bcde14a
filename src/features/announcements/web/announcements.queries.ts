import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage, readCallOf } from '#platform/web/api-client.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { announcementsEndpoints } from '../contract.ts';

const { getAnnouncements } = announcementsEndpoints;
const limit = 20;

export const announcementsQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(getAnnouncements), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage(getAnnouncements, { limit, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  meta: { call: readCallOf(getAnnouncements, { limit }), isPaged: true },
});
