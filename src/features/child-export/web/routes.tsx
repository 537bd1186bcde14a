import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { childExportReads } from './child-export.queries.ts';

const childExportPage = lazyPage(async () => (await import('./child-export-page.tsx')).ChildExportPage);

export const routes: AreaRoute[] = (['admin', 'teacher'] as const).map((area) => ({
  area,
  path: 'record/take-along/:id',
  page: childExportPage,
  reads: childExportReads,
}));
