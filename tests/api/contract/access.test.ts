import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInDirectly } from '#features/session/server/session.world.ts';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { type Answer, type Client, createClient } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { keyOf, served } from './school.ts';
import { codeOf, dump, formFaults } from './wire.ts';

let casa: TestCasa;
const people: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  casa = await startTestCasa();
  for (const role of roles) people[role] = (await casa.world[role]()).id;
});
afterAll(() => casa.stop());

const endpoints = [...served.values()];
const isPublic = ({ access }: EndpointDefinition) => access === 'public';
const mayCall = ({ access }: EndpointDefinition, role: Role) =>
  access === 'public' || access === 'any' || access.includes(role);

/** Makes the call with empty input. Checks that run before input validation show by their error code. */
const bare = (client: Client, { method, path }: EndpointDefinition, headers: Record<string, string> = {}) => {
  const url = path.replace(/:\w+/g, 'x');
  return method === 'GET' ? client.get(url, headers) : client.post(url, {}, headers);
};

const sessionOf = async (role: Role) => createClient(casa.address, await tokenOf(role));
const tokenOf = (role: Role) => signInDirectly(casa.services, { id: people[role] ?? '', role });

const summaryOf = (answer: Answer) => ({ status: answer.status, code: codeOf(answer), faults: formFaults(answer) });
const refusal = (status: number, code: string) => ({ status, code, faults: [] });

/** Error codes that reject the caller, not the input. */
const entryCodes = ['unauthenticated', 'bad_csrf_token', 'password_change_required'];

describe.each(endpoints.map((definition) => [keyOf(definition), definition] as const))('%s', (_key, definition) => {
  test('to nobody', async () => {
    const answer = await bare(casa.visitor(), definition);
    if (!isPublic(definition)) return expect(summaryOf(answer)).toEqual(refusal(401, 'unauthenticated'));
    expect(summaryOf(answer).faults).toEqual([]);
    expect(entryCodes).not.toContain(codeOf(answer));
  });

  test.each(roles)('to a signed-in %s', async (role) => {
    const answer = await bare(await sessionOf(role), definition);
    if (!mayCall(definition, role)) return expect(summaryOf(answer)).toEqual(refusal(403, 'forbidden'));
    expect(summaryOf(answer).faults).toEqual([]);
    expect(entryCodes).not.toContain(codeOf(answer));
    const dependsOnTarget = definition.path.includes(':') || definition.path.startsWith('/api/setup');
    if (!dependsOnTarget) expect(codeOf(answer)).not.toBe('forbidden');
  });

  test.skipIf(isPublic(definition))('to a user with a temporary password', async () => {
    const fresh = await casa.signedIn(await casa.world.teacher({ mustChangePassword: true }));
    const answer = await bare(fresh, definition);
    if (!definition.beforePasswordChange)
      return expect(summaryOf(answer)).toEqual(refusal(403, 'password_change_required'));
    expect(summaryOf(answer).faults).toEqual([]);
    expect(entryCodes).not.toContain(codeOf(answer));
  });

  test.skipIf(isPublic(definition) || definition.effect === 'read')('from a forged page', async () => {
    const role = roles.find((candidate) => mayCall(definition, candidate)) ?? 'admin';
    const client = await sessionOf(role);
    const before = await dump(casa.services);
    const wrong = [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'wrong' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: casa.address },
    ];
    for (const headers of wrong)
      expect(summaryOf(await bare(client, definition, headers)), JSON.stringify(headers)).toEqual(
        refusal(403, 'bad_csrf_token'),
      );
    expect(await dump(casa.services)).toBe(before);
    expect((await client.get('/api/session')).status).toBe(200);
  });
});

test('allows only the three session calls before the first password change', () => {
  const open = endpoints.filter(({ beforePasswordChange }) => beforePasswordChange).map(keyOf);
  expect(open.sort()).toEqual(['GET /api/session', 'POST /api/session/logout', 'POST /api/session/password']);
});

test('treats an expired session as no session, for every call', async () => {
  const expired = await sessionOf('admin');
  expect((await expired.get('/api/session')).status).toBe(200);
  casa.clock.advance(12 * 3600);
  for (const definition of endpoints.filter((each) => !isPublic(each)))
    expect(summaryOf(await bare(expired, definition)), keyOf(definition)).toEqual(refusal(401, 'unauthenticated'));
});

test('treats an invented, cut or duplicated session cookie as no session', async () => {
  const token = await tokenOf('admin');
  for (const cookie of [
    'casa_session=',
    'casa_session=x',
    `casa_session=${token.slice(1)}`,
    `casa_session=${token}x`,
    `casa_session=%${token}`,
    `casa_session=%E0%A4%A; casa_session=${token}`,
    `CASA_SESSION=${token}`,
    '=;;=; casa_session',
    'casa_session="',
    `__proto__=${token}; constructor=${token}`,
    `casa_session=${'é'.repeat(43)}`,
  ])
    expect(summaryOf(await casa.visitor().get('/api/session', { cookie })), cookie).toEqual(
      refusal(401, 'unauthenticated'),
    );
});

test('refuses an anti-forgery token of another session or with invalid bytes', async () => {
  const token = await tokenOf('admin');
  const other = (await sessionOf('admin')).headers()['x-xsrf-token'] ?? '';
  for (const forged of ['é'.repeat(43), '', 'x'.repeat(43), other]) {
    const headers = { cookie: `casa_session=${token}; XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged };
    const answer = await casa.visitor().post('/api/session/logout', {}, headers);
    expect(summaryOf(answer), forged).toEqual(refusal(403, 'bad_csrf_token'));
  }
});

test.each(endpoints.filter((definition) => isPublic(definition) && definition.effect === 'write').map(keyOf))(
  '%s refuses a foreign page',
  async (key) => {
    const [, path = ''] = key.split(' ');
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(summaryOf(await casa.visitor().post(path, {}, headers))).toEqual(refusal(403, 'bad_csrf_token'));
    const own = await casa.visitor().post(path, {}, { origin: casa.address, 'sec-fetch-site': 'same-origin' });
    expect(own.status).toBe(served.get(key)?.upload ? 415 : 400);
  },
);
