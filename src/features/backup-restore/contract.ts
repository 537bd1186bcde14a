import { endpointsOf } from '#kernel/endpoint.ts';
import type { backupRestoreSchemas } from './schemas.ts';

export const backupRestoreEndpoints = endpointsOf<typeof backupRestoreSchemas>()({
  getBackups: {
    method: 'GET',
    path: '/api/admins/get-backups',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the backups of the school, newest first, with their known details.',
  },
  getBackupRun: {
    method: 'GET',
    path: '/api/admins/get-backup-run',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the progress or the result of the last manual backup.',
  },
  makeBackup: {
    method: 'POST',
    path: '/api/admins/make-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Starts a verified backup of the school. Only one runs at a time: a second call joins the first.',
  },
  stopBackup: {
    method: 'POST',
    path: '/api/admins/stop-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Stops the manual backup. Nothing of it is kept.',
  },
  getRestoreState: {
    method: 'GET',
    path: '/api/admins/get-restore-state',
    access: ['admin'],
    effect: 'read',
    summary:
      'Returns the progress of the restore, the contents of the backup, and the number of entries that would be lost.',
  },
  checkBackup: {
    method: 'POST',
    path: '/api/admins/check-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Starts a check of a backup by restoring it to a temporary place. Does not change the school.',
  },
  leaveBackup: {
    method: 'POST',
    path: '/api/admins/leave-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Discards a checked backup.',
  },
  restoreBackup: {
    method: 'POST',
    path: '/api/admins/restore-backup',
    access: ['admin'],
    effect: 'write',
    summary:
      'Replaces the school with a checked backup: backs up the current school, closes it, and serves the restored school.',
  },
});
