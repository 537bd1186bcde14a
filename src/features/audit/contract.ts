import { endpointsOf } from '#kernel/endpoint.ts';
import type { auditSchemas } from './schemas.ts';

export const auditEndpoints = endpointsOf<typeof auditSchemas>()({
  getAuditLog: {
    method: 'GET',
    path: '/api/admins/get-audit-log',
    access: ['admin'],
    effect: 'read',
    summary:
      'Returns audit entries, newest first. Filters: `before` an entry, topic, record, last day, or search words.',
  },
  getAuditSubject: {
    method: 'GET',
    path: '/api/admins/get-audit-subject',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the name of the record that entries are about, and whether the record is in the bin.',
  },
  exportAuditLog: {
    method: 'POST',
    path: '/api/admins/export-audit-log',
    access: ['admin'],
    effect: 'write',
    summary:
      'Exports the same entries as CSV (at most 100,000) or as a workbook (at most 10,000). Records the export in the audit log.',
  },
});
