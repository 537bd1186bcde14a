import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

const { getSettings, saveSettings } = settingsEndpoints;
const key = 'language.days';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const setting = async () => (await admin.call(getSettings, {})).body.settings.find((one) => one.key === key);
const save = async (value: unknown) =>
  admin.call(saveSettings, { changes: [{ key, version: (await setting())?.version ?? '', value }] });
const shown = async () => (await casa.visitor().call(sessionEndpoints.getSchool, {})).body;

test('writes the month first by default, without a locale for clients', async () => {
  expect(await setting()).toMatchObject({ topic: 'language', value: 'en-US', isSet: false });
  expect(Object.keys(await shown())).not.toContain('locale');
});

test('sends clients the locale of a school that writes the day first', async () => {
  expect((await save('en-GB')).status).toBe(200);
  expect((await shown()).locale).toBe('en-GB');
  expect(await setting()).toMatchObject({ value: 'en-GB', isSet: true });
});

test('refuses an unknown locale without changes', async () => {
  expect(await save('xx-evil')).toMatchObject({
    status: 400,
    body: { issues: [{ path: key, message: 'Choose a date format.' }] },
  });
  expect((await shown()).locale).toBe('en-GB');
});
