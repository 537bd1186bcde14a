import { afterAll, beforeAll, expect, test } from 'vitest';
import { gettingStartedEndpoints } from '#features/getting-started/contract.ts';
import { sessionEndpoints } from '#features/session/contract.ts';
import { formatSchoolYears } from '#kernel/days/school-years.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
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
  const year = `This year: ${from} – ${to}`;
  const terms = [`- First term: ${from} – ${from}`, `- Second term: ${middle} – ${to}`];
  const saved = await save([year, ...terms.toReversed()].join('\n'));
  expect(saved.status).toBe(200);
  expect((await setting())?.value).toBe([year, ...terms].join('\n'));
  const [line] = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(line?.action).toBe('setting:changed');
  expect(line?.after).toContain('Second term');
  expect([await yearShown(), await isChecked()]).toEqual([{ name: 'This year' }, true]);
  casa.clock.advance(2 * dayInSeconds);
  admin = await casa.asNew('admin');
  expect(await yearShown()).toEqual({ name: 'This year', term: 'Second term' });
  casa.clock.advance(2 * dayInSeconds);
  admin = await casa.asNew('admin');
  expect([await yearShown(), await isChecked()]).toEqual([undefined, false]);
});

test.each([
  ['no list of years', 'next year'],
  ['a number', 7],
  ['years over each other', 'A: 2026-01-01 – 2026-12-31\nB: 2026-12-31 – 2027-12-30'],
  ['a term outside', 'A: 2026-01-01 – 2026-12-31\n- T: 2025-12-31 – 2026-02-01'],
  ['a day that no calendar has', 'A: 2026-01-01 – 2026-02-30'],
  ['more than a page', `A: 2026-01-01 – 2026-12-31\n${' '.repeat(20_000)}`],
])('refuses %s with an issue at its field', async (_what, value) => {
  const before = (await setting())?.value;
  const refused = await save(value);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: key }] } });
  expect((await setting())?.value).toBe(before);
});

test('accepts years whose names start like a term', async () => {
  const years = [
    { name: '- 2040', from: '2040-01-01', to: '2040-12-31', terms: [] },
    { name: 'A - B', from: '2041-01-01', to: '2041-12-31', terms: [] },
    { name: '- 2042', from: '2042-01-01', to: '2042-12-31', terms: [] },
  ];
  expect((await save(formatSchoolYears(years))).status).toBe(200);
  expect(yearsOf(casa.services)).toEqual(years);
});

test('returns a conflict to one of two admins who save concurrently', async () => {
  const { version = '' } = (await setting()) ?? {};
  const years = ['A: 2031-01-01 – 2031-12-31', 'B: 2032-01-01 – 2032-12-31'];
  const answers = await Promise.all(years.map((value) => save(value, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
