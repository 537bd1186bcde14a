import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { photoConsentsSchemas } from './schemas.ts';

export const photoConsentsEndpoints = endpointsOf<typeof photoConsentsSchemas>()({
  getPhotoConsents: {
    method: 'POST',
    path: '/api/photo-consents/get-photo-consents',
    access: ['admin', 'teacher'],
    effect: 'read',
    summary: 'Returns the photo consents of a child and their history.',
  },
  getClassPhotoConsents: {
    method: 'POST',
    path: '/api/photo-consents/get-class-photo-consents',
    access: ['admin', 'teacher'],
    effect: 'read',
    summary: 'Returns the children of a class with a consent for a use of photos.',
  },
  recordPhotoConsent: {
    method: 'POST',
    path: '/api/photo-consents/record-photo-consent',
    access: ['admin'],
    effect: 'write',
    summary: 'Records that a family gives, declines or withdraws consent for uses of photos of their child.',
  },
});

export const photoConsentsChanged = event<{ studentId: string; staff: readonly string[] }>({
  name: 'photo-consents:changed',
  wire: 'photoConsentsChanged',
});
