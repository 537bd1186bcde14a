import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Evidence } from '../evidence-schemas.ts';
import type { Finding, TermReport } from '../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let setup: { section: string; ana: string; ben: string; round: string };
beforeEach(async () => {
  const firstNames = ['Ana', 'Ben'];
  const {
    section,
    round,
    students: [ana = '', ben = ''],
  } = await casa.world.reportClass({ adviser: adviser.id, children: firstNames });
  setup = { section, ana, ben, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const ofAna = () => ({ roundID: setup.round, studentID: setup.ana });
const report = async () => (await call('get-term-report', ofAna())).body as TermReport;
const save = (fields: object, client: Client) =>
  call('save-report-part', { ...ofAna(), part: 'next', text: 'Chains of ten.', version: 0, ...fields }, client);
const helperOf = async () => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section: setup.section, teacher: helper.id });
  return helper;
};

describe('a student who moved to another section', () => {
  const published = (round = setup.round) =>
    casa.world.termReport({ round, student: setup.ana, maker: adviser.id, state: 'published' });
  const moveStudent = async () => {
    const { id: sectionId } = await casa.world.section();
    const studentId = setup.ana;
    await admin.post('/api/admins/remove-student', { studentID: studentId, sectionID: setup.section });
    await admin.post('/api/admins/add-student-section', { studentID: studentId, sectionID: sectionId });
    await casa.world.syncEnrollmentPeriods();
    return sectionId;
  };
  const listed = async (client: Client) => {
    const { body } = await call('get-report-round', { roundID: setup.round }, client);
    return (body as { children: { _id: string }[] }).children.map(({ _id }) => _id).sort();
  };
  const reads = async (edition: string, client: Client) => [
    (await call('get-term-report', ofAna(), client)).status,
    (await call('get-report-evidence', ofAna(), client)).status,
    (await client.get(`/api/term-reports/report-pdf/${edition}`)).status,
  ];

  test('can be read in the old round by the former adviser for 60 days, but not by other teachers of that section', async () => {
    const { edition } = await published();
    const helper = await helperOf();
    await moveStudent();
    for (const client of [adviser, admin]) {
      expect(await listed(client)).toEqual([setup.ana, setup.ben].sort());
      expect(await reads(edition, client)).toEqual([200, 200, 200]);
    }
    expect(await listed(helper)).toEqual([setup.ben]);
    expect(await reads(edition, helper)).toEqual([403, 403, 403]);
    expect((await save({ version: 1 }, helper)).status).toBe(403);
    casa.clock.advance(61 * 24 * 3600);
    const later = await casa.signedIn({ id: adviser.id, role: 'teacher' });
    expect(await listed(later)).toEqual([setup.ben]);
    expect(await reads(edition, later)).toEqual([403, 403, 403]);
    casa.clock.advance(-61 * 24 * 3600);
  });

  test('cannot be read by a new adviser of the old section, not even in an archive', async () => {
    const { edition } = await published();
    await moveStudent();
    const next = await casa.asNew('teacher');
    await casa.services.database.transaction((tx) =>
      tx.updateTable('sections').set({ adviser_id: next.id }).where('id', '=', setup.section).execute(),
    );
    expect(await listed(next)).toEqual([setup.ben]);
    expect(await reads(edition, next)).toEqual([403, 403, 403]);
    const many = { roundID: setup.round, studentIDs: [setup.ana] };
    expect((await call('publish-reports', many, next)).status).toBe(403);
    expect((await call('begin-report-archive', { roundID: setup.round }, next)).status).toBe(409);
    expect((await call('begin-report-archive', { roundID: setup.round }, admin)).status).toBe(200);
  });

  test('does not show reports of the new section in the old round', async () => {
    await published();
    const section = await moveStudent();
    const { id: round } = await casa.world.reportRound({ section, maker: admin.id, toDay: '2026-06-30' });
    await published(round);
    expect((await report()).last).toBeUndefined();
    const there = await call('get-term-report', { roundID: round, studentID: setup.ana }, admin);
    expect((there.body as TermReport).last).toMatchObject({ title: 'First term' });
  });
});

describe('an observation of the previous section with a student who stayed there', () => {
  const words = 'Anamaria carried a chair for Benigno and Carlito.';
  let next: Person;
  let of: { roundID: string; studentID: string };
  beforeEach(async () => {
    next = await casa.asNew('teacher');
    const { section } = setup;
    const [ana = '', ben = ''] = await Promise.all(
      ['Anamaria', 'Benigno', 'Carlito'].map(async (first_name) => {
        const { id } = await casa.world.student({ first_name, middle_name: '', last_name: 'Reyes' });
        await casa.world.enroll(id, section);
        return id;
      }),
    );
    await casa.world.syncEnrollmentPeriods();
    const day = schoolDay(casa.services);
    const seen = { section, maker: adviser.id, students: [ana, ben], day, text: words };
    await casa.world.observation({ ...seen, visibility: 'family' });
    await casa.world.observation({ ...seen, text: 'Cried beside Benigno and hid.' });
    const { id: sectionId } = await casa.world.section({ adviser: next.id });
    await admin.post('/api/admins/remove-student', { studentID: ana, sectionID: section });
    await admin.post('/api/admins/add-student-section', { studentID: ana, sectionID: sectionId });
    await casa.world.syncEnrollmentPeriods();
    const { id: roundID } = await casa.world.reportRound({ section: sectionId, maker: next.id, toDay: day });
    of = { roundID, studentID: ana };
  });
  const write = async (text: string, version = 0) =>
    expect((await call('save-report-part', { ...of, part: 'next', text, version }, next)).status).toBe(200);
  const findings = async (client: Client) =>
    ((await call('check-term-report', of, client)).body as Finding[])
      .filter(({ part }) => part === 'next')
      .map(({ kind, words: found }) => [kind, found]);

  test('omits that student’s name for the teacher of the new section, as in the list of observations', async () => {
    const expectedText = 'Anamaria carried a chair for … and Carlito.';
    const { observations } = (await call('get-report-evidence', of, next)).body as Evidence;
    expect(observations.map(({ text }) => text).sort()).toEqual([expectedText, 'Cried beside … and hid.']);
    const list = await next.post('/api/observations/get-child-observations', { studentID: of.studentID });
    expect((list.body as { text: string }[]).map(({ text }) => text).sort()).toEqual(
      observations.map(({ text }) => text).sort(),
    );
    const office = (await call('get-report-evidence', of, admin)).body as Evidence;
    expect(office.observations.map(({ text }) => text)).toContain(words);
  });

  test('stays valid as evidence; names and staff-only texts are found for every reader', async () => {
    await write('Anamaria carried a chair for … and Carlito. Benigno laughed.');
    for (const client of [next, admin]) {
      const { parts } = (await call('get-term-report', of, client)).body as TermReport;
      expect(parts.find(({ key }) => key === 'next')?.facts).toMatchObject([{ hasChanged: false }]);
      expect(await findings(client)).toEqual([
        ['name', 'Carlito'],
        ['name', 'Benigno'],
      ]);
    }
    await write('Cried beside … and hid.', 1);
    for (const client of [next, admin]) expect(await findings(client)).toEqual([['staff', 'Cried beside … and hid.']]);
  });
});
