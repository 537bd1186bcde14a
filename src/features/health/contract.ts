import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { healthSchemas } from './schemas.ts';

export const healthEndpoints = endpointsOf<typeof healthSchemas>()({
  getHealth: {
    method: 'GET',
    path: '/api/admins/health',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns all checks of the school and its machine with their last results.',
  },
  examineHealth: {
    method: 'POST',
    path: '/api/admins/examine-health',
    access: ['admin'],
    effect: 'write',
    summary: 'Runs all checks or a single one, and returns the same as `health`.',
  },
  ignoreHealthCheck: {
    method: 'POST',
    path: '/api/admins/ignore-health-check',
    access: ['admin'],
    effect: 'write',
    summary:
      'Suppresses notifications about a check for some days. The check stays in the list with the admin and the reason.',
  },
  watchHealthCheck: {
    method: 'POST',
    path: '/api/admins/watch-health-check',
    access: ['admin'],
    effect: 'write',
    summary: 'Ends the effect of `ignore-health-check`.',
  },
  showBackupKey: {
    method: 'POST',
    path: '/api/admins/show-backup-key',
    access: ['admin'],
    effect: 'write',
    summary: 'Returns the backup key for printing. Requires a recent proof of identity. Recorded in the audit log.',
  },
  confirmBackupKey: {
    method: 'POST',
    path: '/api/admins/confirm-backup-key',
    access: ['admin'],
    effect: 'write',
    summary: 'Confirms with the last 6 characters of the backup key that the caller has the key.',
  },
});

/** Published to admins when the result of a check changes. */
export const healthChanged = event<Record<string, never>>({ name: 'health:changed', wire: 'healthChanged' });
