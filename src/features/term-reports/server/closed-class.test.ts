import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import type { Client } from '#tests/support/client.ts';
import { statementsOf, tablesNamedIn } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { termReportsEndpoints as calls } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
  await casa.world.schoolYears();
});
afterAll(() => casa.stop());

let setup: { section: string; ana: string; round: string; edition: string };
beforeEach(async () => {
  const {
    section,
    round,
    students: [ana = ''],
  } = await casa.world.reportClass({ adviser: adviser.id, children: ['Ana'] });
  const { edition } = await casa.world.termReport({ round, student: ana, maker: adviser.id, state: 'published' });
  setup = { section, ana, round, edition };
});

const closeSection = async () => {
  expect((await admin.post('/api/admins/delete-sections', { ids: [setup.section] })).status).toBe(200);
  await casa.world.syncEnrollmentPeriods();
};
const ofAna = () => ({ roundID: setup.round, studentID: setup.ana });
const closed = async (client: Client) => (await client.call(calls.getClosedClasses, {})).body.map(({ _id }) => _id);
const reads = async (client: Client) => [
  (await client.call(calls.getReportRounds, { sectionID: setup.section })).status,
  (await client.call(calls.getReportRound, { roundID: setup.round })).status,
  (await client.call(calls.getTermReport, ofAna())).status,
  (await client.get(`/api/term-reports/report-pdf/${setup.edition}`)).status,
  (await client.call(calls.beginReportArchive, { roundID: setup.round })).status,
];
const all = (status: number) => Array(5).fill(status);

test('lets admins and the last adviser read the reports of a closed section, the adviser only while allowed to read its students', async () => {
  const [helper, next, stranger] = [
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
  ];
  await casa.world.subject({ section: setup.section, teacher: helper.id });
  expect([await reads(admin), await reads(adviser), await closed(admin)]).toEqual([all(200), all(200), []]);
  await closeSection();
  const { id: elsewhere } = await casa.world.section({ adviser: next.id });
  await casa.world.enroll(setup.ana, elsewhere);
  await casa.world.syncEnrollmentPeriods();
  for (const client of [admin, adviser]) {
    expect(await reads(client)).toEqual(all(200));
    expect(await closed(client)).toContain(setup.section);
  }
  for (const client of [helper, next, stranger]) {
    expect(await reads(client)).toEqual(all(403));
    expect(await closed(client)).toEqual([]);
  }
  casa.clock.advance(61 * 24 * 3600);
  const later = await casa.signedIn({ id: adviser.id, role: 'teacher' });
  expect([await reads(later), await closed(later)]).toEqual([all(403), []]);
  casa.clock.advance(-61 * 24 * 3600);
});

test('lists a closed section under its last name and refuses all changes', async () => {
  const { name } = await casa.services.database.read
    .selectFrom('sections')
    .select('name')
    .where('id', '=', setup.section)
    .executeTakeFirstOrThrow();
  await casa.runJob('school years');
  await closeSection();
  const classes = (await admin.call(calls.getClosedClasses, {})).body;
  expect(classes.find(({ _id }) => _id === setup.section)).toMatchObject({ section: name });
  const { body } = await admin.call(calls.getReportRounds, { sectionID: setup.section });
  expect(body).toMatchObject({ isOwn: true, mayOpen: false, rounds: [{ isClosed: true, isGone: true }] });
  const expected = { status: 409, body: { error: expect.stringMatching(/^This class is closed/) } };
  for (const answer of [
    await admin.call(calls.beginNewEdition, { ...ofAna(), reason: 'Another word' }),
    await admin.call(calls.saveReportPart, { ...ofAna(), part: 'next', text: 'Maps.', version: 1 }),
    await admin.call(calls.changeReportRound, { roundID: setup.round, title: 'Term one', dueDay: '2026-05-01' }),
    await admin.call(calls.closeReportRound, { roundID: setup.round, isClosed: true }),
    await admin.call(calls.deleteReportRound, { roundID: setup.round }),
    await admin.call(calls.publishReport, ofAna()),
  ])
    expect(answer).toMatchObject(expected);
});

test('names a section without a name in any school year as on its reports', async () => {
  await closeSection();
  const classes = (await admin.call(calls.getClosedClasses, {})).body;
  expect(classes.find(({ _id }) => _id === setup.section)).toMatchObject({ section: 'Narra' });
});

test('lists a closed section with the school year of its last round, or the calendar year if none matches', async () => {
  await casa.world.reportRound({ section: setup.section, maker: adviser.id, title: 'Long ago', toDay: '2019-03-31' });
  await closeSection();
  const found = async () =>
    (await admin.call(calls.getClosedClasses, {})).body.find(({ _id }) => _id === setup.section)?.year;
  const [year] = yearsOf(casa.services);
  const lastDay = async (to_day: string) => {
    await casa.services.database.transaction((tx) =>
      tx.updateTable('report_rounds').set({ to_day }).where('id', '=', setup.round).execute(),
    );
  };
  await lastDay(year?.to ?? '');
  expect(await found()).toBe(year?.name);
  await lastDay('2020-03-31');
  expect(await found()).toBe('2020');
});

test('lists all closed sections for admins without a query for their advisers', async () => {
  await casa.world.reportRound({ section: setup.section, maker: adviser.id, title: 'Second term' });
  await closeSection();
  const own = { id: admin.id, role: 'admin' as const };
  const statements = await statementsOf(casa, own, calls.getClosedClasses, {});
  expect(statements.flatMap((sql) => tablesNamedIn(sql, ['report_rounds', 'stays']))).not.toContain('stays');
  const all = await closed(admin);
  expect(all.filter((id) => id === setup.section)).toHaveLength(1);
});

test('the check of a year turnover lists open rounds in sections that close', async () => {
  const { _id: id, version } = (await admin.call(yearTurnoverEndpoints.draftYearTurnover, {})).body;
  const openRounds = async () => (await admin.call(yearTurnoverEndpoints.getYearTurnover, { id })).body.openRounds;
  expect(await openRounds()).toEqual([]);
  const sections = [{ sectionID: setup.section, closes: true }];
  const { status } = await admin.call(yearTurnoverEndpoints.changeYearTurnover, { id, version, sections });
  expect(status).toBe(200);
  const named = await openRounds();
  expect(named).toMatchObject([{ _id: setup.round, title: 'First term', section: expect.stringMatching(/^Section/) }]);
  expect((await admin.call(calls.closeReportRound, { roundID: setup.round, isClosed: true })).status).toBe(200);
  expect(await openRounds()).toEqual([]);
});
