import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { photosReads } from './photo-batches.queries.ts';

const photosPage = lazyPage(async () => (await import('./photos-page.tsx')).PhotosPage);

// One page over all its addresses, so that what is being sent goes on.
export const routes: AreaRoute[] = [{ area: 'admin', path: 'photos/:id?', page: photosPage, reads: photosReads }];
