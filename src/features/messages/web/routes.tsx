import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const messagesPage = lazyPage(async () => (await import('./messages-page.tsx')).MessagesPage);

export const routes: AreaRoute[] = [
  { area: 'student', path: 'messages/:id?', page: messagesPage },
  { area: 'teacher', path: 'messages/:id?', page: messagesPage },
];
