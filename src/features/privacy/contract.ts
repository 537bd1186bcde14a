import { endpointsOf } from '#kernel/endpoint.ts';
import type { privacySchemas } from './schemas.ts';

export const privacyEndpoints = endpointsOf<typeof privacySchemas>()({
  getPrivacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'public',
    effect: 'read',
    summary:
      'What the school keeps of people and for how long, in plain words, made from what Casa knows of its tables.',
  },
  previewErasure: {
    method: 'POST',
    path: '/api/admins/preview-erasure',
    access: ['admin'],
    effect: 'read',
    summary: 'What `erase-person` would remove or empty now, and what the school has to keep for some time.',
  },
  erasePerson: {
    method: 'POST',
    path: '/api/admins/erase-person',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Erases somebody for good, also from the bin and the audit log. Others keep what they wrote to them.',
  },
  beginExport: {
    method: 'POST',
    path: '/api/privacy/begin-export',
    access: 'any',
    effect: 'write',
    status: 201,
    summary: 'Asks for everything about oneself as a zip; an admin may ask for it about anybody.',
  },
  getExports: {
    method: 'GET',
    path: '/api/privacy/exports',
    access: 'any',
    effect: 'read',
    summary: 'The exports that one has asked for oneself, newest first, with how far they are.',
  },
  cancelExport: {
    method: 'POST',
    path: '/api/privacy/cancel-export',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Stops an export that one has asked for, or erases it.',
  },
  getExportFile: {
    method: 'GET',
    path: '/api/privacy/export-file/:id',
    access: 'any',
    effect: 'read',
    answersFile: true,
    summary: 'The zip, for 24 hours, to whoever asked for it.',
  },
});
