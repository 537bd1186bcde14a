import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { photoConsentsSchemas } from './schemas.ts';

export const photoConsentsEndpoints = endpointsOf<typeof photoConsentsSchemas>()({
  getPhotoConsents: {
    method: 'POST',
    path: '/api/photo-consents/get-photo-consents',
    access: ['admin', 'teacher'],
    effect: 'read',
    summary: 'What a child’s family allows photos of the child to be used for, and all that was recorded of it.',
  },
  getClassPhotoConsents: {
    method: 'POST',
    path: '/api/photo-consents/get-class-photo-consents',
    access: ['admin', 'teacher'],
    effect: 'read',
    summary: 'The children of a class of whom photos may be used for something.',
  },
  recordPhotoConsent: {
    method: 'POST',
    path: '/api/photo-consents/record-photo-consent',
    access: ['admin'],
    effect: 'write',
    summary: 'Records that a family allows uses of photos of their child, or does not, or no longer.',
  },
});

export const photoConsentsChanged = event<{ studentId: string; staff: readonly string[] }>({
  name: 'photo-consents:changed',
  wire: 'photoConsentsChanged',
});
