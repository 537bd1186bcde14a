import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { boardReads, templateReads, writerReads } from './term-reports.queries.ts';

const boardPage = lazyPage(async () => (await import('./rounds/board-page.tsx')).BoardPage);
const writerPage = lazyPage(async () => (await import('./writer-page.tsx')).WriterPage);

const templatesPage = lazyPage(async () => (await import('./templates/templates-page.tsx')).TemplatesPage);
const templatePage = lazyPage(async () => (await import('./templates/template-page.tsx')).TemplatePage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'reports/templates', page: templatesPage, reads: templateReads },
  { area: 'admin', path: 'reports/templates/:id', page: templatePage, reads: templateReads },
  ...(['teacher', 'admin'] as const).flatMap((area): AreaRoute[] => [
    { area, path: 'reports', page: boardPage, reads: boardReads },
    { area, path: 'reports/:round/:student', page: writerPage, reads: writerReads },
  ]),
];
