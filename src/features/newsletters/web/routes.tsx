import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const uploadPage = lazyPage(async () => (await import('./upload-newsletters-page.tsx')).UploadNewslettersPage);
const newslettersPage = lazyPage(async () => (await import('./newsletters-page.tsx')).NewslettersPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'newsletters', page: uploadPage },
  { area: 'student', path: 'newsletters', page: newslettersPage },
];
