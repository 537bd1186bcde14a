import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { observationsReads } from './observation-queries.ts';

const observationsPage = lazyPage(async () => (await import('./observations-page.tsx')).ObservationsPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'observations', page: observationsPage, reads: observationsReads, offline: 'copy' },
  { area: 'admin', path: 'observations', page: observationsPage, reads: observationsReads },
];
