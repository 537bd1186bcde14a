import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { binEndpoints } from '../contract.ts';

const binPage = lazyPage(async () => (await import('./bin-page.tsx')).BinPage);
const reads: PageReads = () => [endpointQuery(binEndpoints.getBin, { searchInput: '' })];

export const routes: AreaRoute[] = [{ area: 'admin', path: 'bin', page: binPage, reads }];
