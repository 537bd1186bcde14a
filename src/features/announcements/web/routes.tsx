import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { announcementsQuery } from './announcements.queries.ts';

const announcementsPage = lazyPage(async () => (await import('./announcements-page.tsx')).AnnouncementsPage);

export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'announcements', page: announcementsPage, reads: () => [announcementsQuery] },
];
