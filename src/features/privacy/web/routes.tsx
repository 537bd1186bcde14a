import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { privacyEndpoints } from '../contract.ts';
import { exportsQuery } from './privacy.queries.ts';

const personDataPage = lazyPage(async () => (await import('./person-data-page.tsx')).PersonDataPage);

export const routes: AreaRoute[] = [
  {
    area: 'admin',
    path: 'privacy/:id',
    page: personDataPage,
    reads: ({ params: { id = '' } }) => [endpointQuery(privacyEndpoints.previewErasure, { id }), exportsQuery],
  },
];
