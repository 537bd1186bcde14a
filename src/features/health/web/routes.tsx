import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { healthEndpoints } from '../contract.ts';

const healthPage = lazyPage(async () => (await import('./health-page.tsx')).HealthPage);

const backupKeyPage = lazyPage(async () => (await import('./backup-key-page.tsx')).BackupKeyPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'health', page: healthPage, reads: () => [endpointQuery(healthEndpoints.getHealth, {})] },
  { area: 'admin', path: 'backup-key', page: backupKeyPage },
];
