import { endpointsOf } from '#kernel/endpoint.ts';
import type { privacySchemas } from './schemas.ts';

export const privacyEndpoints = endpointsOf<typeof privacySchemas>()({
  getPrivacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'public',
    effect: 'read',
    summary:
      'What the school keeps of people and for how long, in plain words, made from what Casa knows of its tables.',
  },
  previewErasure: {
    method: 'POST',
    path: '/api/admins/preview-erasure',
    access: ['admin'],
    effect: 'read',
    summary: 'What `erase-person` would remove or empty now, and what the school has to keep for some time.',
  },
  erasePerson: {
    method: 'POST',
    path: '/api/admins/erase-person',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Erases somebody for good, also from the bin and the audit log. Others keep what they wrote to them.',
  },
});
