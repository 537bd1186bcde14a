import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { recordReads, roomsReads } from './record-queries.ts';

const roomsPage = lazyPage(async () => (await import('./rooms-page.tsx')).RoomsPage);
const recordPage = lazyPage(async () => (await import('./record-page.tsx')).RecordPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'record', page: roomsPage, reads: roomsReads },
  { area: 'teacher', path: 'record/:id', page: recordPage, reads: recordReads },
  { area: 'admin', path: 'record', page: roomsPage, reads: roomsReads },
  { area: 'admin', path: 'record/:id', page: recordPage, reads: recordReads },
];
