import { endpointsOf } from '#kernel/endpoint.ts';
import type { firstRunSchemas } from './schemas.ts';

/** Size limit of an uploaded archive. Larger schools are restored on the command line. */
const maxArchiveBytes = 64 * 1024 ** 3;

export const firstRunEndpoints = endpointsOf<typeof firstRunSchemas>()({
  getNewSchool: {
    method: 'GET',
    path: '/api/setup/get-new-school',
    access: 'public',
    effect: 'read',
    summary:
      'Returns the saved details of a new school and the fields that the environment sets. Empty without the set-up link.',
  },
  saveNewSchool: {
    method: 'POST',
    path: '/api/setup/save-new-school',
    access: 'public',
    effect: 'write',
    summary: 'Saves the name, time zone and date format of a new school. Requires the set-up link.',
  },
  getRestore: {
    method: 'GET',
    path: '/api/setup/get-restore',
    access: 'public',
    effect: 'read',
    summary: 'Returns the progress of restoring a backup into this new Casa. Requires the set-up link.',
  },
  receiveArchive: {
    method: 'POST',
    path: '/api/setup/receive-archive/:token',
    access: 'public',
    effect: 'write',
    status: 201,
    upload: { field: 'file', maxBytes: maxArchiveBytes },
    summary: 'Receives the backup of a school. Requires the set-up link.',
  },
  checkArchive: {
    method: 'POST',
    path: '/api/setup/check-archive',
    access: 'public',
    effect: 'write',
    summary: 'Starts a check of the uploaded backup with its key or passphrase. Requires the set-up link.',
  },
  restoreSchool: {
    method: 'POST',
    path: '/api/setup/restore-school',
    access: 'public',
    effect: 'write',
    summary: 'Replaces this new Casa with the checked backup and restarts. Requires the set-up link.',
  },
});
