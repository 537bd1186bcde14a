import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const newsPage = lazyPage(async () => (await import('./news-page.tsx')).NewsPage);
const createNewsPage = lazyPage(async () => (await import('./create-news-page.tsx')).CreateNewsPage);
const editNewsPage = lazyPage(async () => (await import('./edit-news-page.tsx')).EditNewsPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'news', page: newsPage },
  { area: 'admin', path: 'news/new', page: createNewsPage },
  { area: 'admin', path: 'news/:id/edit', page: editNewsPage },
];
