import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { healthSchemas } from './schemas.ts';

export const healthEndpoints = endpointsOf<typeof healthSchemas>()({
  getHealth: {
    method: 'GET',
    path: '/api/admins/health',
    access: ['admin'],
    effect: 'read',
    summary: 'Every check of the school and its machine with what it found last.',
  },
  examineHealth: {
    method: 'POST',
    path: '/api/admins/examine-health',
    access: ['admin'],
    effect: 'write',
    summary: 'Makes all checks now, or one of them, and answers as `health` does.',
  },
  ignoreHealthCheck: {
    method: 'POST',
    path: '/api/admins/ignore-health-check',
    access: ['admin'],
    effect: 'write',
    summary: 'Nobody is told of this check for some days; it stays in the list with who said so and why.',
  },
  watchHealthCheck: {
    method: 'POST',
    path: '/api/admins/watch-health-check',
    access: ['admin'],
    effect: 'write',
    summary: 'Ends an `ignore-health-check`.',
  },
  showBackupKey: {
    method: 'POST',
    path: '/api/admins/show-backup-key',
    access: ['admin'],
    effect: 'write',
    summary: 'The key of the backups, to print it. Asks for a recent proof of identity, and is written down.',
  },
  confirmBackupKey: {
    method: 'POST',
    path: '/api/admins/confirm-backup-key',
    access: ['admin'],
    effect: 'write',
    summary: 'Shows with the last six characters of the key of the backups that somebody has it at hand.',
  },
});

/** Published to admins when the result of a check changes. */
export const healthChanged = event<Record<string, never>>({ name: 'health:changed', wire: 'healthChanged' });
