import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const notificationsPage = lazyPage(async () => (await import('./notifications-page.tsx')).NotificationsPage);

export const routes: AreaRoute[] = [
  { area: 'student', path: 'notifications', page: notificationsPage },
  { area: 'teacher', path: 'notifications', page: notificationsPage },
];
