import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { settingsSchemas } from './schemas.ts';

export const settingsEndpoints = endpointsOf<typeof settingsSchemas>()({
  getSettings: {
    method: 'GET',
    path: '/api/admins/get-settings',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the settings of the school with their current values. Secrets are never returned.',
  },
  saveSettings: {
    method: 'POST',
    path: '/api/admins/save-settings',
    access: ['admin'],
    effect: 'write',
    summary: 'Changes settings, all or none. Resets a setting without a value to its default.',
  },
  confirmSettings: {
    method: 'POST',
    path: '/api/admins/confirm-settings',
    access: ['admin'],
    effect: 'write',
    summary: 'Confirms changes that are otherwise reverted after a minute.',
  },
  readLogo: {
    method: 'GET',
    path: '/api/school/logo/:version/:name',
    access: 'public',
    effect: 'read',
    answersFile: true,
    summary: 'Returns the logo of the school as a square image in one of its sizes.',
  },
  getMailState: {
    method: 'GET',
    path: '/api/admins/get-mail-state',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns if mail is set up, and when the last mail was accepted and refused.',
  },
  previewRetention: {
    method: 'POST',
    path: '/api/admins/preview-retention',
    access: ['admin'],
    effect: 'read',
    summary:
      'Returns the retention periods and how many records are due now. `days` previews other values of the settings.',
  },
  testMail: {
    method: 'POST',
    path: '/api/admins/test-mail',
    access: ['admin'],
    effect: 'write',
    summary: 'Sends a mail to the caller and returns the result of each step.',
  },
});

export const settingsChanged = event<{ keys: string[] }>({ name: 'settings:changed', wire: 'settingsChanged' });
