import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';

import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

const key = 'sign-in.second-factor';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const requireFactorOf = async (value: 'nobody' | 'staff') => {
  const { settings } = (await admin.call(settingsEndpoints.getSettings, {})).body;
  const version = settings.find((setting) => setting.key === key)?.version ?? '';
  expect((await admin.call(settingsEndpoints.saveSettings, { changes: [{ key, version, value }] })).status).toBe(200);
};

const enrolmentRequired = { status: 403, body: { code: 'second_factor_enrolment_required' } };

test('applies a changed requirement immediately and notifies open tabs', async () => {
  const { email } = await casa.world.teacher();
  await requireFactorOf('staff');
  const teacher = casa.visitor();
  const signedIn = await teacher.post('/api/teachers/login', { email, password: worldPassword });
  expect(signedIn.status).toBe(200);
  expect((await teacher.get('/api/session')).body).toMatchObject({ mustEnrol: true });
  expect(await teacher.get('/api/teachers/conversations')).toMatchObject(enrolmentRequired);

  await requireFactorOf('nobody');
  expect((await teacher.get('/api/session')).body).toMatchObject({ mustEnrol: false });
  expect((await teacher.get('/api/teachers/conversations')).status).toBe(200);
  const tab = await openTab(casa.address, teacher);

  await requireFactorOf('staff');
  await expect.poll(() => tab.received('settingsChanged').length).toBe(1);
  expect((await teacher.get('/api/session')).body).toMatchObject({ mustEnrol: true });
  expect(await teacher.get('/api/teachers/conversations')).toMatchObject(enrolmentRequired);
  tab.close();
  await requireFactorOf('nobody');
});
