import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  // The browser was left unattended: the last authentication is long ago.
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
});
afterAll(() => casa.stop());

const change = async (key: string, value: unknown) => {
  const { settings } = (await admin.call(settingsEndpoints.getSettings, {})).body;
  return { key, value, version: settings.find((setting) => setting.key === key)?.version ?? '' };
};
const save = async (...wanted: readonly (readonly [string, unknown])[]) =>
  admin.call(settingsEndpoints.saveSettings, {
    changes: await Promise.all(wanted.map(([key, value]) => change(key, value))),
  });
const rows = () => casa.services.database.read.selectFrom('settings').select('key').execute();

test.each([
  ['mail.host', 'mail.elsewhere.example'],
  ['mail.public-address', 'https://elsewhere.example'],
  ['sign-in.second-factor', 'staff'],
  ['sign-in.temporary-password-days', 0],
  ['sign-in.student-password', 'three herons at low tide'],
  ['personal-data.leaver-days', 30],
  ['personal-data.audit-days', 30],
  ['backups.nightly', false],
])('refuses %s without recent authentication, alone or with other changes', async (key, value) => {
  const refused = { status: 403, body: { code: 'reauthentication_required' } };
  expect(await save([key, value])).toMatchObject(refused);
  expect(await save(['school.verse', 'Help me to do it myself.'], [key, value])).toMatchObject(refused);
  expect(await rows()).toEqual([]);
});

test('saves harmless settings, and serious ones after authentication', async () => {
  expect((await save(['school.verse', 'Help me to do it myself.'])).status).toBe(200);
  expect((await admin.post('/api/session/prove-identity', { password: worldPassword })).status).toBe(200);
  expect((await save(['mail.host', 'mail.casa.example'])).status).toBe(200);
  expect((await rows()).map(({ key }) => key).sort()).toEqual(['mail.host', 'school.verse']);
});
