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
    summary: 'What was said of a new school so far, and what the environment decides; nothing without the set-up link.',
  },
  saveNewSchool: {
    method: 'POST',
    path: '/api/setup/save-new-school',
    access: 'public',
    effect: 'write',
    summary: 'Says what a new school is called and where it is. Needs the set-up link.',
  },
  getRestore: {
    method: 'GET',
    path: '/api/setup/get-restore',
    access: 'public',
    effect: 'read',
    summary: 'How far the restore of a backup into this new Casa is. Needs the set-up link.',
  },
  receiveArchive: {
    method: 'POST',
    path: '/api/setup/receive-archive/:token',
    access: 'public',
    effect: 'write',
    status: 201,
    upload: { field: 'file', maxBytes: maxArchiveBytes },
    summary: 'Takes the backup of a school. Needs the set-up link.',
  },
  checkArchive: {
    method: 'POST',
    path: '/api/setup/check-archive',
    access: 'public',
    effect: 'write',
    summary: 'Begins to check the backup that was sent, with its key or passphrase. Needs the set-up link.',
  },
  restoreSchool: {
    method: 'POST',
    path: '/api/setup/restore-school',
    access: 'public',
    effect: 'write',
    summary:
      'Puts the backup that was checked in the place of this new Casa, which then starts anew. Needs the set-up link.',
  },
});
