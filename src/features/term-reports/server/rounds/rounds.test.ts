import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Round, TermReport } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let helper: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let setup: { section: string; ana: string; round: string };
beforeEach(async () => {
  const of = { adviser: adviser.id, helper: helper.id, children: ['Ana'] };
  const {
    section,
    round,
    students: [ana = ''],
  } = await casa.world.reportClass(of);
  setup = { section, ana, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const ofAna = () => ({ roundID: setup.round, studentID: setup.ana });
const rounds = async (client: Client = adviser) =>
  ((await call('get-report-rounds', { sectionID: setup.section }, client)).body as { rounds: Round[] }).rounds;
const change = (fields: object = {}, client: Client = adviser) =>
  call('change-report-round', { roundID: setup.round, title: 'Term one', dueDay: '2026-05-01', ...fields }, client);
const close = (isClosed = true, client: Client = adviser) =>
  call('close-report-round', { roundID: setup.round, isClosed }, client);
const remove = (client: Client = adviser) => call('delete-report-round', { roundID: setup.round }, client);
const report = (state: 'writing' | 'ready' | 'checked' | 'published') =>
  casa.world.termReport({ round: setup.round, student: setup.ana, maker: adviser.id, state });
const actions = async () => {
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', setup.round)
    .orderBy('id')
    .execute();
  return lines.map(({ action }) => action);
};

test('lets only the adviser and admins manage a round', async () => {
  const stranger = await casa.asNew('teacher');
  const student = await casa.signedIn({ id: setup.ana, role: 'student' });
  for (const client of [helper, stranger, student])
    for (const answer of [await change({}, client), await close(true, client), await remove(client)])
      expect(answer.status).toBe(403);
  expect(await rounds()).toMatchObject([{ title: 'First term', isClosed: false }]);
  const unknownRound = { roundID: 'nothing' };
  expect([(await change(unknownRound)).status, (await change(unknownRound, admin)).status]).toEqual([403, 404]);
  expect((await change({}, admin)).status).toBe(200);
});

test('returns the planes of the section’s albums with its rounds', async () => {
  const { album } = await casa.world.album();
  await casa.services.database.transaction((tx) =>
    tx.updateTable('albums').set({ plane: '6-9' }).where('id', '=', album).execute(),
  );
  const [bare, elementary] = [setup.section, await casa.world.reportClass({ adviser: adviser.id, albums: [album] })];
  const planesOf = async (sectionID: string) => (await call('get-report-rounds', { sectionID })).body;
  expect(await planesOf(elementary.section)).toMatchObject({ planes: ['6-9'] });
  expect(await planesOf(bare)).toMatchObject({ planes: [] });
});

describe('the reports of one student', () => {
  const reportsOf = async (client: Client = adviser) => {
    const { status, body } = await call('get-child-reports', { studentID: setup.ana }, client);
    return status === 200 ? (body as { roundID: string; state: string }[]) : status;
  };

  test('include written and pending reports, for users who may read them', async () => {
    expect(await reportsOf()).toMatchObject([{ roundID: setup.round, title: 'First term', state: 'to-do' }]);
    await report('writing');
    for (const client of [adviser, helper, admin])
      expect(await reportsOf(client)).toMatchObject([{ state: 'writing' }]);
    const [stranger, student] = [await casa.asNew('teacher'), await casa.signedIn({ id: setup.ana, role: 'student' })];
    expect([await reportsOf(stranger), await reportsOf(student), await reportsOf(casa.visitor())]).toEqual([
      403, 403, 401,
    ]);
  });

  test('stay listed in a closed round if written, and for admins when the student moves', async () => {
    await close();
    expect(await reportsOf()).toEqual([]);
    await report('published');
    const next = await casa.asNew('teacher');
    const { id: section } = await casa.world.section({ adviser: next.id });
    const studentID = setup.ana;
    await admin.post('/api/admins/remove-student', { studentID, sectionID: setup.section });
    await admin.post('/api/admins/add-student-section', { studentID, sectionID: section });
    await casa.world.syncEnrollmentPeriods();
    const { id: open } = await casa.world.reportRound({ section, maker: next.id, title: 'Next term' });
    expect(await reportsOf(next)).toMatchObject([{ roundID: open, state: 'to-do' }]);
    expect(await reportsOf(admin)).toHaveLength(2);
    expect(await reportsOf()).toMatchObject([{ roundID: setup.round, state: 'published' }]);
  });
});

describe('a changed round', () => {
  test('stores and audits a new title and due day; refuses a taken title and a day before the period', async () => {
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect(await rounds()).toMatchObject([{ title: 'Term one', dueDay: '2026-05-01', fromDay: '2026-01-01' }]);
    await casa.world.reportRound({ section: setup.section, maker: adviser.id, title: 'Term two' });
    expect(await change({ title: 'Term two' })).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    expect((await change({ title: ' ' })).status).toBe(400);
    expect((await change({ dueDay: '2025-12-31' })).status).toBe(400);
    expect((await actions())[0]).toBe('report-round:changed');
  });

  test('changes the endings of its reports; omitted fields stay unchanged', async () => {
    expect(await rounds()).toMatchObject([{ listsLessons: true, isSigned: false }]);
    await change({ listsLessons: false, isSigned: true });
    expect(await rounds()).toMatchObject([{ listsLessons: false, isSigned: true }]);
    await change({ title: 'Term two' });
    expect(await rounds()).toMatchObject([{ title: 'Term two', listsLessons: false, isSigned: true }]);
    expect((await change({ isSigned: 'yes' })).status).toBe(400);
  });

  test('does not change published reports', async () => {
    const { edition } = await report('published');
    const before = (await adviser.get(`/api/term-reports/report-pdf/${edition}`)).body as Buffer;
    await change();
    expect(((await adviser.get(`/api/term-reports/report-pdf/${edition}`)).body as Buffer).equals(before)).toBe(true);
  });
});

describe('a closed round', () => {
  test.each([
    ['writing', 'save-report-part', { part: 'next', text: 'Late.', version: 1 }],
    ['writing', 'mark-report-ready', { anyway: true }],
    ['ready', 'review-report', { decision: 'checked' }],
    ['checked', 'publish-report', {}],
    ['published', 'begin-new-edition', { reason: 'A name.' }],
  ] as const)('refuses further changes: %s, %s', async (state, name, fields) => {
    await report(state);
    await close();
    expect(await call(name, { ...ofAna(), ...fields }, admin)).toMatchObject({
      status: 409,
      body: { error: 'This round is closed. The adviser of the class or the office can reopen it.' },
    });
    expect(((await call('get-term-report', ofAna())).body as TermReport).state).toBe(state);
  });

  test('still serves published reports and can be reopened; repeated requests change nothing', async () => {
    const { edition } = await report('published');
    for (let twice = 0; twice < 2; twice += 1) expect((await close()).body).toEqual({ isClosed: true });
    expect(await rounds()).toMatchObject([{ isClosed: true }]);
    expect((await adviser.get(`/api/term-reports/report-pdf/${edition}`)).status).toBe(200);
    const many = await call('publish-reports', { roundID: setup.round, studentIDs: [setup.ana] });
    expect(many.body).toEqual({ published: 1, refused: [] });
    expect((await close(false)).body).toEqual({ isClosed: false });
    expect((await call('begin-new-edition', { ...ofAna(), reason: 'A name.' })).status).toBe(200);
    expect(await actions()).toEqual(['report-round:closed', 'report-round:reopened']);
  });
});

describe('a deleted round', () => {
  const restore = (answer: { body: unknown }) =>
    admin.post('/api/admins/restore-batch', { batch: (answer.body as { batch: string }).batch });

  test('moves its reports to the bin and restores them completely', async () => {
    await report('ready');
    const removed = await remove();
    expect(removed.status).toBe(200);
    expect(await rounds()).toEqual([]);
    expect((await call('get-term-report', ofAna(), admin)).status).toBe(404);
    const bin = (await admin.get('/api/admins/get-bin')).body as { counts: object; kind: string }[];
    expect(bin[0]).toMatchObject({ kind: 'reportRound', counts: { reportRound: 1, termReport: 1 } });
    expect((await restore(removed)).status).toBe(200);
    const { state, parts } = (await call('get-term-report', ofAna())).body as TermReport;
    expect([state, parts.find(({ key }) => key === 'next')?.text]).toEqual(['ready', 'Chains of ten.']);
    expect((await remove()).status).toBe(200);
  });

  test('is not restored while its title is taken', async () => {
    const removed = await remove();
    await casa.world.reportRound({ section: setup.section, maker: adviser.id });
    const refused = await restore(removed);
    expect(refused.status).toBe(409);
  });

  test('is refused if a report is published', async () => {
    await report('published');
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('cannot be deleted') },
    });
    expect(await rounds()).toHaveLength(1);
  });

  test('is refused if a published report belongs to a student in the bin, who can be restored with it', async () => {
    const { edition } = await report('published');
    const deletion = (await admin.post('/api/admins/delete-student', { ids: [setup.ana] })) as { body: unknown };
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('cannot be deleted') },
    });
    expect((await restore(deletion)).status).toBe(200);
    expect((await adviser.get(`/api/term-reports/report-pdf/${edition}`)).status).toBe(200);
  });

  test('and a student deleted before it are restored together, in any order', async () => {
    await report('ready');
    const deletion = (await admin.post('/api/admins/delete-student', { ids: [setup.ana] })) as { body: unknown };
    const removed = await remove();
    expect((await restore(deletion)).status).toBe(200);
    expect((await call('get-term-report', ofAna(), admin)).status).toBe(404);
    expect((await restore(removed)).status).toBe(200);
    expect(((await call('get-term-report', ofAna())).body as TermReport).state).toBe('ready');
  });

  test('is deleted once for two concurrent requests', async () => {
    const answers = await Promise.all([remove(), remove(admin)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
