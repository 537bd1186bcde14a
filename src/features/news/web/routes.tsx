import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { newsEndpoints } from '../contract.ts';

const newsPage = lazyPage(async () => (await import('./news-page.tsx')).NewsPage);
const createNewsPage = lazyPage(async () => (await import('./create-news-page.tsx')).CreateNewsPage);
const editNewsPage = lazyPage(async () => (await import('./edit-news-page.tsx')).EditNewsPage);

const reads: PageReads = () => [endpointQuery(newsEndpoints.getNewsUpdates, {})];

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'news', page: newsPage, reads },
  { area: 'admin', path: 'news/new', page: createNewsPage },
  { area: 'admin', path: 'news/:id/edit', page: editNewsPage, reads },
];
