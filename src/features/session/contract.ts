import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { Role } from '#kernel/roles.ts';
import type { sessionSchemas } from './schemas.ts';

/** The least number of characters of a new password. */
export const passwordLength = { admin: 12, teacher: 12, student: 8 } as const satisfies Record<Role, number>;

export const sessionEndpoints = endpointsOf<typeof sessionSchemas>()({
  getSchool: {
    method: 'GET',
    path: '/api/school',
    access: 'public',
    effect: 'read',
    summary: 'The school’s own words, for pages before sign-in.',
  },
  logout: {
    method: 'POST',
    path: '/api/session/logout',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Signs out: the session ends on the server too.',
  },
  changePassword: {
    method: 'POST',
    path: '/api/session/password',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Changes one’s own password and ends one’s other sessions.',
  },
  listAllSessions: {
    method: 'GET',
    path: '/api/session/all',
    access: 'any',
    effect: 'read',
    summary: 'The devices on which one is signed in.',
  },
  endOthers: {
    method: 'POST',
    path: '/api/session/end-others',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs out everywhere but here.',
  },
});

/** Sessions ended on the server; their sockets close at once. */
export const sessionsEnded = event<{ sessionIds: string[] }>({ name: 'sessions:ended' });
