import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { jottingsReads, observationsReads } from './observation-queries.ts';

const observationsPage = lazyPage(async () => (await import('./observations-page.tsx')).ObservationsPage);

const jottingsPage = lazyPage(async () => (await import('./jottings/jottings-page.tsx')).JottingsPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'observations', page: observationsPage, reads: observationsReads, offline: 'copy' },
  { area: 'admin', path: 'observations', page: observationsPage, reads: observationsReads },
  { area: 'teacher', path: 'jottings', page: jottingsPage, reads: jottingsReads, offline: 'copy' },
  { area: 'admin', path: 'jottings', page: jottingsPage, reads: jottingsReads },
];
