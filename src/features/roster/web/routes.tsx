import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { credentialSheetReads, importReads, importsReads } from './import.queries.ts';

// Reading files and printing credential sheets have large dependencies that the steps between them do not need.
const importsPage = lazyPage(async () => (await import('./imports-page.tsx')).ImportsPage);
const importPage = lazyPage(async () => (await import('./import-page.tsx')).ImportPage);
const credentialSheetsPage = lazyPage(async () => (await import('./credential-sheets-page.tsx')).CredentialSheetsPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'import', page: importsPage, reads: importsReads },
  { area: 'admin', path: 'import/:id/slips', page: credentialSheetsPage, reads: credentialSheetReads },
  { area: 'admin', path: 'import/:id/:step?', page: importPage, reads: importReads },
];
