import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { healthEndpoints } from '../contract.ts';

const healthPage = lazyPage(async () => (await import('./health-page.tsx')).HealthPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'health', page: healthPage, reads: () => [endpointQuery(healthEndpoints.getHealth, {})] },
];
