import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { notificationsEndpoints } from '../contract.ts';

const notificationsPage = lazyPage(async () => (await import('./notifications-page.tsx')).NotificationsPage);

const reads: PageReads = () => [endpointQuery(notificationsEndpoints.getNotificationSettings, {})];

export const routes: AreaRoute[] = [
  { area: 'student', path: 'notifications', page: notificationsPage, reads },
  { area: 'teacher', path: 'notifications', page: notificationsPage, reads },
];
