import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { newslettersEndpoints } from '../contract.ts';

const uploadPage = lazyPage(async () => (await import('./upload-newsletters-page.tsx')).UploadNewslettersPage);
const newslettersPage = lazyPage(async () => (await import('./newsletters-page.tsx')).NewslettersPage);

const reads: PageReads = () => [endpointQuery(newslettersEndpoints.getNewslettersMemos, {})];

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'newsletters', page: uploadPage, reads },
  { area: 'student', path: 'newsletters', page: newslettersPage, reads, offline: 'copy' },
];
