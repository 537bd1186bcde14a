import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { photosReads } from './photo-batches.queries.ts';

const photosPage = lazyPage(async () => (await import('./photos-page.tsx')).PhotosPage);

// One route for all URLs of the page, so that sending continues when the URL changes.
export const routes: AreaRoute[] = [{ area: 'admin', path: 'photos/:id?', page: photosPage, reads: photosReads }];
