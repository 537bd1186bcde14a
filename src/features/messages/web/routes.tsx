import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const messagesPage = lazyPage(async () => (await import('./messages-page.tsx')).MessagesPage);
const announcementsPage = lazyPage(
  async () => (await import('./announcements/announcements-page.tsx')).AnnouncementsPage,
);

export const routes: AreaRoute[] = [
  { area: 'student', path: 'messages/:id?', page: messagesPage },
  { area: 'teacher', path: 'messages/:id?', page: messagesPage },
  { area: 'teacher', path: 'announcements', page: announcementsPage },
];
