import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { observationsReads, quickNotesReads } from './observations.queries.ts';

const observationsPage = lazyPage(async () => (await import('./observations-page.tsx')).ObservationsPage);

const quickNotesPage = lazyPage(async () => (await import('./quick-notes/quick-notes-page.tsx')).QuickNotesPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'observations', page: observationsPage, reads: observationsReads, offline: 'copy' },
  { area: 'admin', path: 'observations', page: observationsPage, reads: observationsReads },
  { area: 'teacher', path: 'jottings', page: quickNotesPage, reads: quickNotesReads, offline: 'copy' },
  { area: 'admin', path: 'jottings', page: quickNotesPage, reads: quickNotesReads },
];
