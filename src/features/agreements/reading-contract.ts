import { endpointsOf } from '#kernel/endpoint.ts';
import type { agreementsSchemas } from './schemas.ts';

/** Endpoints read when a page opens. Separate from the others to keep these pages small. */
export const agreementsReading = endpointsOf<Pick<typeof agreementsSchemas, 'getAgreements' | 'getMyAgreements'>>()({
  getAgreements: {
    method: 'POST',
    path: '/api/agreements/get-agreements',
    access: ['admin', 'teacher'],
    effect: 'read',
    summary: 'Returns the agreements with a child: open ones first, then done ones, each newest first.',
  },
  getMyAgreements: {
    method: 'POST',
    path: '/api/agreements/get-my-agreements',
    access: ['student'],
    effect: 'read',
    summary: 'Returns the agreements of the calling student, if the school shows lessons to their level.',
  },
});
