import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { auditEndpoints } from '../contract.ts';

const maxShown = 6;

export const recentChangesQuery = endpointQuery(auditEndpoints.getAuditLog, { limit: maxShown, changes: 'only' });
