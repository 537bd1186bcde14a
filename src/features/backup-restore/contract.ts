import { endpointsOf } from '#kernel/endpoint.ts';
import type { backupRestoreSchemas } from './schemas.ts';

export const backupRestoreEndpoints = endpointsOf<typeof backupRestoreSchemas>()({
  getBackups: {
    method: 'GET',
    path: '/api/admins/get-backups',
    access: ['admin'],
    effect: 'read',
    summary: 'The archives of the school, newest first, with what is known of each.',
  },
  getBackupRun: {
    method: 'GET',
    path: '/api/admins/get-backup-run',
    access: ['admin'],
    effect: 'read',
    summary: 'How far the backup is that somebody asked for last, or how it ended.',
  },
  makeBackup: {
    method: 'POST',
    path: '/api/admins/make-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Asks for a verified backup of the school now. One is made at a time: a second call joins the first.',
  },
  stopBackup: {
    method: 'POST',
    path: '/api/admins/stop-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Ends the backup that somebody asked for; nothing of it is kept.',
  },
  getRestoreState: {
    method: 'GET',
    path: '/api/admins/get-restore-state',
    access: ['admin'],
    effect: 'read',
    summary: 'How far the restore of a backup is, what the backup holds, and what would be lost.',
  },
  checkBackup: {
    method: 'POST',
    path: '/api/admins/check-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Begins to show in scratch that a backup can be restored; nothing of the school changes.',
  },
  leaveBackup: {
    method: 'POST',
    path: '/api/admins/leave-backup',
    access: ['admin'],
    effect: 'write',
    summary: 'Thinks better of a backup that was checked.',
  },
  restoreBackup: {
    method: 'POST',
    path: '/api/admins/restore-backup',
    access: ['admin'],
    effect: 'write',
    summary:
      'Puts a backup that was checked in the place of the school: backs it up as it is now, closes it, and serves the restored one.',
  },
});
