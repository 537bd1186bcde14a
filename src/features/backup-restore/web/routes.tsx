import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { backupRestoreEndpoints } from '../contract.ts';

const backupsPage = lazyPage(async () => (await import('./backups-page.tsx')).BackupsPage);

export const routes: AreaRoute[] = [
  {
    area: 'admin',
    path: 'backups',
    page: backupsPage,
    reads: () => [
      endpointQuery(backupRestoreEndpoints.getBackups, {}),
      endpointQuery(backupRestoreEndpoints.getBackupRun, {}),
      endpointQuery(backupRestoreEndpoints.getRestoreState, {}),
    ],
  },
];
