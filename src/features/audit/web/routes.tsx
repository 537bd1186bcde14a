import type { AreaRoute } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { auditEndpoints } from '../contract.ts';
import { inputFrom } from './use-audit-filter.ts';

const auditPage = lazyPage(async () => (await import('./audit-page.tsx')).AuditPage);

export const routes: AreaRoute[] = [
  {
    area: 'admin',
    path: 'audit',
    page: auditPage,
    reads: ({ search }) => {
      const subject = search.get('about');
      const about = subject ? [endpointQuery(auditEndpoints.getAuditSubject, { subject })] : [];
      return [endpointQuery(auditEndpoints.getAuditLog, inputFrom(search)), ...about];
    },
  },
];
