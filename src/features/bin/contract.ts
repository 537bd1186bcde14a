import { endpointsOf } from '#kernel/endpoint.ts';
import type { binSchemas } from './schemas.ts';

export const binEndpoints = endpointsOf<typeof binSchemas>()({
  getBin: {
    method: 'GET',
    path: '/api/admins/get-bin',
    access: ['admin'],
    effect: 'read',
    summary: 'What was deleted and can come back, latest deletion first.',
  },
  previewDeletion: {
    method: 'POST',
    path: '/api/admins/preview-deletion',
    access: ['admin'],
    effect: 'read',
    summary: 'Counts what would be deleted with some things, themselves included.',
  },
  getRestoreConflicts: {
    method: 'POST',
    path: '/api/admins/get-restore-conflicts',
    access: ['admin'],
    effect: 'read',
    summary: 'What stands in the way of a restore, with what can be chosen.',
  },
  restoreBatch: {
    method: 'POST',
    path: '/api/admins/restore-batch',
    access: ['admin', 'teacher'],
    effect: 'write',
    summary:
      'Brings back what was deleted together, whole or not at all. Teachers bring back what they deleted within the hour.',
  },
  eraseBatch: {
    method: 'POST',
    path: '/api/admins/erase-batch',
    access: ['admin'],
    effect: 'write',
    summary: 'Erases what was deleted together, for good.',
  },
});
