import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { takeAlongReads } from './take-along-queries.ts';

const takeAlongPage = lazyPage(async () => (await import('./take-along-page.tsx')).TakeAlongPage);

export const routes: AreaRoute[] = (['admin', 'teacher'] as const).map((area) => ({
  area,
  path: 'record/take-along/:id',
  page: takeAlongPage,
  reads: takeAlongReads,
}));
