import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '#features/session/contract.ts';
import { addDays } from '#kernel/days/days.ts';
import { schoolDaysOf } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

const { getSettings, saveSettings } = settingsEndpoints;
const closedKey = 'days.closed';
const weekdaysKey = 'days.weekdays';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const setting = async (key: string) => (await admin.call(getSettings, {})).body.settings.find((one) => one.key === key);
const save = async (key: string, value: unknown) =>
  admin.call(saveSettings, { changes: [{ key, version: (await setting(key))?.version ?? '', value }] });
const shown = async () => (await casa.visitor().call(sessionEndpoints.getSchool, {})).body;

test('teaches from Monday to Friday by default, without days for clients', async () => {
  expect(schoolDaysOf(casa.services)).toEqual({ weekdays: [0, 1, 2, 3, 4], closed: [] });
  expect(Object.keys(await shown())).not.toContain('weekdays');
  expect(Object.keys(await shown())).not.toContain('closedDays');
});

test('saves closed days in order, audits them, and sends them to clients until they end', async () => {
  const today = schoolDay(casa.services);
  const [past, from, to] = [addDays(today, -9), addDays(today, 1), addDays(today, 14)];
  const days = [
    { name: 'Past', from: past, to: past },
    { name: 'Today', from: today, to: today },
    { name: 'Break', from, to },
  ];
  const typed = days.toReversed().map((one) => (one.name === 'Today' ? { ...one, to: '' } : one));
  expect((await save(closedKey, typed)).status).toBe(200);
  expect((await setting(closedKey))?.value).toEqual(days);
  expect((await shown()).closedDays).toEqual([
    { name: 'Today', from: today, to: today },
    { name: 'Break', from, to },
  ]);
  const [line] = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(line?.action).toBe('setting:changed');
  expect(line?.after).toContain('Break');
  casa.clock.advance(24 * 3600);
  admin = await casa.asNew('admin');
  expect((await shown()).closedDays).toEqual([{ name: 'Break', from, to }]);
});

test('sends other weekdays to clients', async () => {
  expect((await save(weekdaysKey, 'Sunday, Monday')).status).toBe(200);
  expect((await setting(weekdaysKey))?.value).toBe('Monday, Sunday');
  expect((await shown()).weekdays).toEqual([0, 6]);
  expect((await save(weekdaysKey, undefined)).status).toBe(200);
  expect(await shown()).not.toHaveProperty('weekdays');
});

test.each([
  [weekdaysKey, 'no day', ''],
  [weekdaysKey, 'a day that no week has', 'Monday, Someday'],
  [weekdaysKey, 'a list', ['Monday']],
  [closedKey, 'a text of an older tab', 'A: 2026-01-01 – 2026-01-02'],
  [closedKey, 'a number', 7],
  [closedKey, 'a day without a first day', [{ name: 'A' }]],
  [closedKey, 'a day that no calendar has', [{ name: 'A', from: '2026-02-30', to: '2026-02-30' }]],
  [closedKey, 'a day without a name', [{ name: ' ', from: '2026-02-03', to: '2026-02-03' }]],
  [closedKey, 'too many', Array.from({ length: 201 }, () => ({ name: 'A', from: '2026-01-01', to: '2026-01-02' }))],
])('refuses %s: %s with an issue at its field', async (key, _what, value) => {
  const before = (await setting(key))?.value;
  expect(await save(key, value)).toMatchObject({ status: 400, body: { issues: [{ path: key }] } });
  expect((await setting(key))?.value).toEqual(before);
});
