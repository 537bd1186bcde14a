import type { QueryClient } from '@tanstack/react-query';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import type { PageContext, PageQuery } from '#platform/web/area-route.ts';
import type { OfflinePage } from '#platform/web/offline/offline-pages-context.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { findPage, listedRoutes } from './area-pages.tsx';
import { menuOf } from './navigation.tsx';

type Place = { pathname: string; search: string };

const contextOf = (client: QueryClient, viewer: Viewer, params: PageContext['params'], search = ''): PageContext => ({
  viewer,
  params,
  search: new URLSearchParams(search),
  getCached: ({ queryKey }) => client.getQueryData(queryKey) as never,
});

/** Returns the queries of a page that is stored offline. Undefined for other pages. */
const copiedReads = (
  client: QueryClient,
  viewer: Viewer,
  { pathname, search }: Place,
): readonly PageQuery[] | undefined => {
  const found = findPage(viewer.role, pathname);
  if (found?.route.offline !== 'copy') return undefined;
  return found.route.reads?.(contextOf(client, viewer, found.params, search)) ?? [];
};

/** Returns the paths of the calls that an area's pages need offline. */
export const copiedCalls = (client: QueryClient, viewer: Viewer): ReadonlySet<unknown> =>
  new Set(
    listedRoutes(viewer.role).flatMap((route) => {
      const reads = route.offline === 'copy' ? route.reads : undefined;
      return reads?.(contextOf(client, viewer, {})).map(({ queryKey: [path] }) => path) ?? [];
    }),
  );

/** Returns when the oldest data of an offline page was loaded, in milliseconds since the epoch. */
export const pageAge = (client: QueryClient, viewer: Viewer, place: Place): number | undefined => {
  const times = copiedReads(client, viewer, place)?.flatMap(({ queryKey }) => {
    const answered = client.getQueryState(queryKey)?.dataUpdatedAt;
    return answered ? [answered] : [];
  });
  return times && times.length > 0 ? Math.min(...times) : undefined;
};

const isCached = (client: QueryClient, { queryKey, meta }: PageQuery) =>
  meta?.call === undefined || client.getQueryData(queryKey) !== undefined;

const opensOffline = (client: QueryClient, viewer: Viewer, pathname: string): boolean => {
  const found = findPage(viewer.role, pathname);
  if (found?.route.offline === 'live') return true;
  return copiedReads(client, viewer, { pathname, search: '' })?.every((query) => isCached(client, query)) ?? false;
};

export const offlinePages = (client: QueryClient, viewer: Viewer): readonly OfflinePage[] =>
  menuOf(viewer, client.getQueryData(schoolQuery.queryKey)).flatMap(({ entries }) =>
    entries.filter(({ to }) => opensOffline(client, viewer, to)).map(({ to, label }) => ({ to, label })),
  );
