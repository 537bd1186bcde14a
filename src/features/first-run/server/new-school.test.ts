import { afterEach, expect, test } from 'vitest';
import { makeSetupLink } from '#features/session/server/public.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { firstRunEndpoints } from '../contract.ts';

const { getNewSchool, saveNewSchool } = firstRunEndpoints;

let casa: TestCasa;
afterEach(() => casa.stop());

const start = async (variables: Record<string, string> = {}) => {
  const none = { CASA_ADMIN_EMAIL: '', CASA_ADMIN_PASSWORD: '', CASA_TIME_ZONE: '' };
  casa = await startTestCasa({ ...none, ...variables });
  return (
    new URL(await makeSetupLink(casa.services, { address: casa.address, earlier: 'void' })).searchParams.get('token') ??
    ''
  );
};
const loadNewSchool = async (token: string) => (await casa.visitor().call(getNewSchool, { token })).body.school;
const save = (token: string, school: { name?: string; timeZone?: string; locale?: 'en-US' | 'en-GB' }) =>
  casa.visitor().call(saveNewSchool, { token, ...school });
const school = async () => (await casa.visitor().get('/api/school')).body;

const admin = { first_name: 'Ines', last_name: 'Abad', email: 'ines@casa.example', password: 'a red kite over Taal' };

test("saves the school's name and time zone before there is an admin", async () => {
  const token = await start();
  expect(await loadNewSchool(token)).toEqual({ name: '', timeZone: '', locale: '', decided: [] });
  const known = { name: 'Casa dei Bambini', timeZone: 'Asia/Manila', locale: 'en-GB' } as const;
  expect(await save(token, { ...known, name: ' Casa  dei Bambini ' })).toMatchObject({
    status: 200,
    body: { ...known, decided: [] },
  });
  expect(await loadNewSchool(token)).toMatchObject(known);
  expect(await school()).toMatchObject({ ...known, firstStart: true });
  expect((await casa.visitor().post('/api/setup', { token, ...admin })).status).toBe(201);
  expect(await school()).toMatchObject({ ...known, firstStart: false });
});

test('refuses invalid values at their field and saves none of them', async () => {
  const token = await start();
  expect(await save(token, { name: 'Casa', timeZone: 'Manila' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      issues: [{ path: 'timeZone', message: 'The time zone must be a name such as Asia/Manila.' }],
    },
  });
  expect((await save(token, { name: '  ' })).body).toMatchObject({ issues: [{ path: 'name' }] });
  expect((await save(token, { name: 'a'.repeat(201) })).body).toMatchObject({ issues: [{ path: 'name' }] });
  expect(await loadNewSchool(token)).toEqual({ name: '', timeZone: '', locale: '', decided: [] });
});

test('saves repeated changes, and stores exactly one of several concurrent ones', async () => {
  const token = await start();
  expect((await save(token, { name: 'First', timeZone: 'Asia/Manila' })).status).toBe(200);
  const names = ['a', 'b', 'c', 'd'];
  const answers = await Promise.all(
    names.map((name) => save(token, { name, timeZone: `Etc/GMT-${names.indexOf(name) + 1}` })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const { name, timeZone } = (await loadNewSchool(token)) as { name: string; timeZone: string };
  expect(timeZone).toBe(`Etc/GMT-${names.indexOf(name) + 1}`);
});

test('refuses to change a field that an environment variable decides', async () => {
  const token = await start({ CASA_TIME_ZONE: 'Europe/Rome' });
  expect(await loadNewSchool(token)).toEqual({ name: '', timeZone: 'Europe/Rome', locale: '', decided: ['timeZone'] });
  expect(await save(token, { name: 'Casa', timeZone: 'Asia/Manila' })).toMatchObject({
    status: 409,
    body: { code: 'setting_locked', issues: [{ path: 'timeZone' }] },
  });
  expect((await save(token, { name: 'Casa' })).status).toBe(200);
  expect(await loadNewSchool(token)).toMatchObject({ name: 'Casa', timeZone: 'Europe/Rome' });
});

test('refuses callers without the link, and all callers once there is an admin', async () => {
  const token = await start();
  for (const wrong of ['', 'wrong']) {
    expect(await loadNewSchool(wrong)).toBeNull();
    expect((await save(wrong, { name: 'Theirs' })).status).toBe(403);
  }
  expect((await casa.visitor().post('/api/setup', { token, ...admin })).status).toBe(201);
  expect(await loadNewSchool(token)).toBeNull();
  expect((await save(token, { name: 'Theirs' })).status).toBe(403);
  expect(await school()).not.toMatchObject({ name: 'Theirs' });
});
