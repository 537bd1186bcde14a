import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { gettingStartedEndpoints } from '../contract.ts';

const checklistPage = lazyPage(async () => (await import('./checklist-page.tsx')).ChecklistPage);

export const routes: AreaRoute[] = [
  {
    area: 'admin',
    path: 'getting-started',
    page: checklistPage,
    reads: () => [endpointQuery(gettingStartedEndpoints.getChecklist, {})],
  },
];
