import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { settingsSchemas } from './schemas.ts';

export const settingsEndpoints = endpointsOf<typeof settingsSchemas>()({
  getSettings: {
    method: 'GET',
    path: '/api/admins/get-settings',
    access: ['admin'],
    effect: 'read',
    summary: 'What the school can decide, and what holds now. Secrets are never answered.',
  },
  saveSettings: {
    method: 'POST',
    path: '/api/admins/save-settings',
    access: ['admin'],
    effect: 'write',
    summary: 'Changes settings, all of them or none. One without a value goes back to its default.',
  },
  confirmSettings: {
    method: 'POST',
    path: '/api/admins/confirm-settings',
    access: ['admin'],
    effect: 'write',
    summary: 'Keeps changes that would otherwise go by themselves after a minute.',
  },
  readLogo: {
    method: 'GET',
    path: '/api/school/logo/:version/:name',
    access: 'public',
    effect: 'read',
    answersFile: true,
    summary: 'The school’s logo as a square picture, in one of its sizes.',
  },
  getMailState: {
    method: 'GET',
    path: '/api/admins/get-mail-state',
    access: ['admin'],
    effect: 'read',
    summary: 'Whether mail is set up, and when the last mail was taken and refused.',
  },
  previewRetention: {
    method: 'POST',
    path: '/api/admins/preview-retention',
    access: ['admin'],
    effect: 'read',
    summary: 'What is kept for how long, and how much of it would go now; with `days` if settings had these values.',
  },
  testMail: {
    method: 'POST',
    path: '/api/admins/test-mail',
    access: ['admin'],
    effect: 'write',
    summary: 'Sends a mail to oneself and says step by step how far it came.',
  },
});

export const settingsChanged = event<{ keys: string[] }>({ name: 'settings:changed', wire: 'settingsChanged' });
