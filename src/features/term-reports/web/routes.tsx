import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { boardReads, writerReads } from './report-queries.ts';

const boardPage = lazyPage(async () => (await import('./board-page.tsx')).BoardPage);
const writerPage = lazyPage(async () => (await import('./writer-page.tsx')).WriterPage);

export const routes: AreaRoute[] = (['teacher', 'admin'] as const).flatMap((area): AreaRoute[] => [
  { area, path: 'reports', page: boardPage, reads: boardReads },
  { area, path: 'reports/:round/:student', page: writerPage, reads: writerReads },
]);
