import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { settingsEndpoints } from '../contract.ts';

const settingsPage = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);

export const routes: AreaRoute[] = [
  {
    area: 'admin',
    path: 'settings',
    page: settingsPage,
    reads: () => [
      endpointQuery(settingsEndpoints.getSettings, {}),
      endpointQuery(settingsEndpoints.getMailState, {}),
      endpointQuery(settingsEndpoints.previewRetention, {}),
    ],
  },
];
