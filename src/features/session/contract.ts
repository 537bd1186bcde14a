import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { Id } from '#kernel/ids.ts';
import type { Role } from '#kernel/roles.ts';
import { missingOrNoText } from '#kernel/text.ts';

/** A password as typed: never trimmed, never cleaned. */
export const Password = z
  .string({ error: missingOrNoText('Password') })
  .min(1, 'Password is required.')
  .max(200, 'Password may have 200 characters at most.');

/** The least number of characters of a new password. */
export const passwordLength = { admin: 12, teacher: 12, student: 8 } as const satisfies Record<Role, number>;

export const Done = z.object({ ok: z.literal(true) });

export const SessionSummary = z.object({
  _id: Id,
  current: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  device: z.string(),
});

export const sessionEndpoints = {
  getSchool: endpoint({
    method: 'GET',
    path: '/api/school',
    access: 'public',
    effect: 'read',
    input: z.object({}),
    output: z.object({ name: z.string(), verse: z.string(), timeZone: z.string(), firstStart: z.boolean() }),
    summary: 'The school’s own words, for pages before sign-in.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/session/logout',
    access: 'any',
    effect: 'write',
    beforePasswordChange: true,
    input: z.object({}),
    output: Done,
    summary: 'Signs out: the session ends on the server too.',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/session/password',
    access: 'any',
    effect: 'write',
    beforePasswordChange: true,
    input: z.object({ current: Password, next: Password }),
    output: Done,
    summary: 'Changes one’s own password and ends one’s other sessions.',
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/session/all',
    access: 'any',
    effect: 'read',
    input: z.object({}),
    output: z.array(SessionSummary),
    summary: 'The devices on which one is signed in.',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/session/end-others',
    access: 'any',
    effect: 'write',
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
    summary: 'Signs out everywhere but here.',
  }),
};

/** Sessions ended on the server; their sockets close at once. */
export const sessionsEnded = event({
  name: 'sessions:ended',
  payload: z.object({ sessionIds: z.array(z.string()) }),
});
