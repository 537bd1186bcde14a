import { endpointsOf } from '#kernel/endpoint.ts';
import type { auditSchemas } from './schemas.ts';

export const auditEndpoints = endpointsOf<typeof auditSchemas>()({
  getAuditLog: {
    method: 'GET',
    path: '/api/admins/get-audit-log',
    access: ['admin'],
    effect: 'read',
    summary: 'Who did what, newest first; `before` an entry, about a topic or a record, or holding some words.',
  },
  getAuditSubject: {
    method: 'GET',
    path: '/api/admins/get-audit-subject',
    access: ['admin'],
    effect: 'read',
    summary: 'What a record is called that entries are about, and whether it lies in the bin.',
  },
  exportAuditLog: {
    method: 'POST',
    path: '/api/admins/export-audit-log',
    access: ['admin'],
    effect: 'write',
    summary: 'The same entries as CSV or as a workbook, 100,000 at most. The export itself is noted in the log.',
  },
});
