import { endpointsOf } from '#kernel/endpoint.ts';
import type { gettingStartedSchemas } from './schemas.ts';

export const gettingStartedEndpoints = endpointsOf<typeof gettingStartedSchemas>()({
  getChecklist: {
    method: 'GET',
    path: '/api/admins/get-checklist',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the set-up steps of a new school and which are done, computed from its data.',
  },
  showChecklist: {
    method: 'POST',
    path: '/api/admins/show-checklist',
    access: ['admin'],
    effect: 'write',
    summary: 'Shows the checklist on the home page of all admins, or hides it.',
  },
});
