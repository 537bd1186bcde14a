import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { importReads, importsReads } from './import-queries.ts';

// One file for all steps: who has chosen a table goes through all of them.
const importPage = lazyPage(async () => (await import('./import-page.tsx')).ImportPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'import', page: importPage, reads: importsReads },
  { area: 'admin', path: 'import/:id/:step?', page: importPage, reads: importReads },
];
