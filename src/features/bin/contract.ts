import { endpointsOf } from '#kernel/endpoint.ts';
import type { binSchemas } from './schemas.ts';

export const binEndpoints = endpointsOf<typeof binSchemas>()({
  getBin: {
    method: 'GET',
    path: '/api/admins/get-bin',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns deleted items that can be restored, latest deletion first.',
  },
  previewDeletion: {
    method: 'POST',
    path: '/api/admins/preview-deletion',
    access: ['admin'],
    effect: 'read',
    summary: 'Counts what would be deleted with the given items, including the items.',
  },
  getRestoreConflicts: {
    method: 'POST',
    path: '/api/admins/get-restore-conflicts',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the conflicts of a restore and the choices for each.',
  },
  restoreBatch: {
    method: 'POST',
    path: '/api/admins/restore-batch',
    access: ['admin', 'teacher'],
    effect: 'write',
    summary:
      'Restores everything that was deleted together, or nothing. Teachers can restore only their own deletions of the last hour.',
  },
  eraseBatch: {
    method: 'POST',
    path: '/api/admins/erase-batch',
    access: ['admin'],
    effect: 'write',
    summary: 'Erases for good what was deleted together.',
  },
});
