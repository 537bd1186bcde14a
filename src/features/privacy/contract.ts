import { endpointsOf } from '#kernel/endpoint.ts';
import type { privacySchemas } from './schemas.ts';

export const privacyEndpoints = endpointsOf<typeof privacySchemas>()({
  getPrivacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'public',
    effect: 'read',
    summary: 'Returns what the school stores about people and for how long, from the descriptions of the tables.',
  },
  previewErasure: {
    method: 'POST',
    path: '/api/admins/preview-erasure',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns what `erase-person` would erase or empty now, and what must be retained for some time.',
  },
  erasePerson: {
    method: 'POST',
    path: '/api/admins/erase-person',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Erases a person for good, also from the bin and the audit log. Others keep what they wrote to this person.',
  },
  beginExport: {
    method: 'POST',
    path: '/api/privacy/begin-export',
    access: 'any',
    effect: 'write',
    status: 201,
    summary: 'Starts an export of all data about the caller as a zip. Admins may export any person.',
  },
  getExports: {
    method: 'GET',
    path: '/api/privacy/exports',
    access: 'any',
    effect: 'read',
    summary: 'Returns the exports that the caller has requested, newest first, with their progress.',
  },
  cancelExport: {
    method: 'POST',
    path: '/api/privacy/cancel-export',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Cancels an export that the caller has requested, or erases its file.',
  },
  getExportFile: {
    method: 'GET',
    path: '/api/privacy/export-file/:id',
    access: 'any',
    effect: 'read',
    answersFile: true,
    summary: 'Returns the zip to the person who requested it, for 24 hours.',
  },
});
