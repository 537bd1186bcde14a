import { endpointsOf } from '#kernel/endpoint.ts';
import type { gettingStartedSchemas } from './schemas.ts';

export const gettingStartedEndpoints = endpointsOf<typeof gettingStartedSchemas>()({
  getChecklist: {
    method: 'GET',
    path: '/api/admins/get-checklist',
    access: ['admin'],
    effect: 'read',
    summary: 'What a new school has done so far, read from what there is.',
  },
  showChecklist: {
    method: 'POST',
    path: '/api/admins/show-checklist',
    access: ['admin'],
    effect: 'write',
    summary: 'Puts the checklist on the home of all admins, or takes it away from there.',
  },
});
