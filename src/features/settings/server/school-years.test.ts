import { afterAll, beforeAll, expect, test } from 'vitest';
import { gettingStartedEndpoints } from '#features/getting-started/contract.ts';
import { sessionEndpoints } from '#features/session/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';

const { getSettings, saveSettings } = settingsEndpoints;
const key = 'days.school-years';
const dayInSeconds = 24 * 3600;

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const setting = async () => (await admin.call(getSettings, {})).body.settings.find((one) => one.key === key);
const save = async (value: unknown, version?: string) =>
  admin.call(saveSettings, { changes: [{ key, version: version ?? (await setting())?.version ?? '', value }] });
const yearShown = async () => (await casa.visitor().call(sessionEndpoints.getSchool, {})).body.schoolYear;
const isChecked = async () =>
  (await admin.call(gettingStartedEndpoints.getChecklist, {})).body.items.find(({ name }) => name === 'school-year')
    ?.isDone;
const daysFromNow = (days: number) =>
  schoolDay(casa.services, new Date(casa.clock.milliseconds() + days * dayInSeconds * 1000).toISOString());

test('saves a year with its terms in order, audits readable text, and applies it to its days', async () => {
  expect([await yearShown(), await isChecked()]).toEqual([undefined, false]);
  const [from, middle, to] = [daysFromNow(-5), daysFromNow(1), daysFromNow(3)];
  const year = { name: 'This year', from, to };
  const terms = [
    { name: 'First term', from, to: from },
    { name: 'Second term', from: middle, to },
  ];
  const saved = await save([{ ...year, name: ' This  year', terms: terms.toReversed() }]);
  expect(saved.status).toBe(200);
  expect((await setting())?.value).toEqual([{ ...year, terms }]);
  const [line] = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(line?.action).toBe('setting:changed');
  expect(line?.after).toContain(`- Second term: ${middle} – ${to}`);
  expect([await yearShown(), await isChecked()]).toEqual([{ name: 'This year' }, true]);
  casa.clock.advance(2 * dayInSeconds);
  admin = await casa.asNew('admin');
  expect(await yearShown()).toEqual({ name: 'This year', term: 'Second term' });
  casa.clock.advance(2 * dayInSeconds);
  admin = await casa.asNew('admin');
  expect([await yearShown(), await isChecked()]).toEqual([undefined, false]);
});

const [first, last] = ['2026-01-01', '2026-12-31'];
const year = { name: 'A', from: first, to: last, terms: [] };
test.each([
  ['a text of an older tab', `A: ${first} – ${last}`],
  ['a number', 7],
  ['a year without terms', [{ name: 'A', from: first, to: last }]],
  ['a year without a last day', [{ ...year, to: '' }]],
  ['years over each other', [year, { ...year, name: 'B', from: last, to: '2027-12-30' }]],
  ['a term outside', [{ ...year, terms: [{ name: 'T', from: '2025-12-31', to: '2026-02-01' }] }]],
  ['a day that no calendar has', [{ ...year, to: '2026-02-30' }]],
  ['too many years', Array.from({ length: 31 }, () => year)],
])('refuses %s with an issue at its field', async (_what, value) => {
  const before = (await setting())?.value;
  const refused = await save(value);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: key }] } });
  expect((await setting())?.value).toEqual(before);
});

test('returns a conflict to one of two admins who save concurrently', async () => {
  const { version = '' } = (await setting()) ?? {};
  const years = ['A', 'B'].map((name) => ({ ...year, name }));
  const answers = await Promise.all(years.map((one) => save([one], version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
