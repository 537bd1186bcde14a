import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { auditEndpoints } from '../contract.ts';

const shown = 6;

export const recentChangesQuery = endpointQuery(auditEndpoints.getAuditLog, { limit: shown, changes: 'only' });
