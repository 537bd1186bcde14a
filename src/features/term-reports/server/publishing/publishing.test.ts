import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Finding, TermReport } from '../../schemas.ts';

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

let setup: { section: string; ana: string; ben: string; round: string };
beforeEach(async () => {
  const firstNames = ['Anamaria', 'Benigno'];
  const made = await casa.world.reportClass({ adviser: adviser.id, helper: helper.id, children: firstNames });
  const {
    section,
    round,
    students: [ana = '', ben = ''],
  } = made;
  setup = { section, ana, ben, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const of = (studentId = setup.ana) => ({ roundID: setup.round, studentID: studentId });
const report = async (client: Client = adviser, studentId = setup.ana) =>
  (await call('get-term-report', of(studentId), client)).body as TermReport;
const write = async (part: string, text: string, studentId = setup.ana) => {
  const { parts } = await report(adviser, studentId);
  const version = parts.find(({ key }) => key === part)?.version ?? 0;
  const { status } = await call('save-report-part', { ...of(studentId), part, text, version });
  expect(status).toBe(200);
};
const ready = async (anyway = true, client: Client = adviser) =>
  (await call('mark-report-ready', { ...of(), anyway }, client)).body as { isReady: boolean; findings: Finding[] };
const review = (decision: string, client: Client = helper, comment = '') =>
  call('review-report', { ...of(), decision, comment }, client);
const publish = (client: Client = adviser) => call('publish-report', of(), client);
const published = async () => {
  await write('next', 'Chains of ten.');
  await ready();
  await review('checked');
  const { status, body } = await publish();
  expect(status).toBe(200);
  return (body as { _id: string })._id;
};
const pages = (id: string, client: Client = adviser) => client.get(`/api/term-reports/report-pdf/${id}`);
const messageOf = ({ body }: { body: unknown }) => (body as { error: string }).error;

describe('marking a report ready', () => {
  const kindsOf = (findings: readonly Finding[], part: string) =>
    findings.filter((one) => one.part === part).map(({ kind, words }) => [kind, words]);

  test('treats empty parts and names of other students as hints that need a confirmation', async () => {
    await write('next', 'Works with Benigno.');
    const first = await ready(false);
    expect(first.isReady).toBe(false);
    expect(kindsOf(first.findings, 'next')).toEqual([['name', 'Benigno']]);
    expect(kindsOf(first.findings, 'home')).toEqual([['empty', '']]);
    expect((await call('check-term-report', of())).body).toEqual(first.findings);
    expect((await report()).state).toBe('writing');
    expect((await ready()).isReady).toBe(true);
    expect((await report()).state).toBe('ready');
  });

  test('refuses staff-only texts; accepts texts that the family may read', async () => {
    const seen = { section: setup.section, maker: adviser.id, students: [setup.ana] };
    await casa.world.observation({ ...seen, text: 'Cried at the door. Ate well.' });
    await casa.world.observation({ ...seen, text: 'Sang to the plants.', visibility: 'family' });
    await write('next', 'Sang to the plants. cried at  the door.');
    const { isReady, findings } = await ready();
    expect([isReady, kindsOf(findings, 'next')]).toEqual([false, [['staff', 'cried at  the door.']]]);
    await write('next', 'Sang to the plants.');
    expect((await ready()).isReady).toBe(true);
  });

  test('treats a long sentence in more than three reports as a hint', async () => {
    const sentence = 'This child carries the chain of a hundred to the mat.';
    for (let more = 0; more < 3; more += 1)
      await write('next', sentence, (await casa.world.studentIn(setup.section)).id);
    await write('next', sentence);
    expect(kindsOf((await ready(false)).findings, 'next')).toEqual([['repeated', sentence]]);
  });

  test('refuses an empty report', async () => {
    for (const prepare of [async () => undefined, () => write('next', ' ')]) {
      await prepare();
      const answer = await call('mark-report-ready', { ...of(), anyway: true });
      expect([answer.status, messageOf(answer)]).toEqual([409, 'Nothing has been written in this report yet.']);
    }
  });
});

describe('a second adult', () => {
  test('checks a report or sends it back with a comment; the user who marked it ready cannot check it', async () => {
    await write('next', 'Chains of ten.');
    await ready();
    expect((await report()).mayCheck).toBe(false);
    const own = await review('checked', adviser);
    expect([own.status, messageOf(own)]).toEqual([
      409,
      'You marked this report as ready. Another adult must check it.',
    ]);
    expect((await review('sent-back', helper, 'Please say more of the chains.')).body).toEqual({ state: 'writing' });
    const sentBack = await report();
    expect(sentBack.state).toBe('writing');
    expect(sentBack.comments).toMatchObject([{ text: 'Please say more of the chains.', maker: expect.any(String) }]);
    await ready();
    expect((await review('checked', admin)).body).toEqual({ state: 'checked' });
    expect((await report()).comments).toHaveLength(1);
  });

  test('must check again after the text has changed', async () => {
    await write('next', 'Chains of ten.');
    await ready();
    await review('checked');
    await write('next', 'Chains of a hundred.');
    expect((await report()).state).toBe('writing');
    expect((await publish()).status).toBe(409);
  });
});

describe('a published report', () => {
  test('retains its text, names and pages exactly, regardless of later changes', async () => {
    const id = await published();
    const first = await pages(id);
    expect(first.status).toBe(200);
    const bytes = first.body as Buffer;
    const [edition] = (await report()).editions;
    expect(edition).toMatchObject({ _id: id, number: 1, reason: '' });
    expect(edition?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await casa.services.database.transaction(async (tx) => {
      await tx.updateTable('students').set({ first_name: 'Other' }).where('id', '=', setup.ana).execute();
      await tx.updateTable('sections').set({ name: 'Other' }).where('id', '=', setup.section).execute();
    });
    expect(((await pages(id)).body as Buffer).equals(bytes)).toBe(true);
    const late = await call('save-report-part', { ...of(), part: 'next', text: 'Changed.', version: 1 });
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'This report is already published. Begin a new version to change it.',
    ]);
  });

  test('is changed by a new edition with a reason; the old edition stays', async () => {
    const first = await published();
    const bytes = (await pages(first)).body as Buffer;
    expect((await call('begin-new-edition', { ...of(), reason: ' ' })).status).toBe(400);
    const reason = 'The name of a lesson was wrong.';
    expect((await report()).revision).toBeUndefined();
    expect((await call('begin-new-edition', { ...of(), reason })).status).toBe(200);
    await write('next', 'Chains of a hundred.');
    await ready();
    await review('checked');
    expect((await report()).revision).toEqual({ number: 2, reason });
    expect((await publish()).body).toMatchObject({ number: 2 });
    const { editions, state, revision } = await report();
    expect([state, revision]).toEqual(['published', { number: 2, reason }]);
    expect(editions.map(({ number, reason }) => [number, reason])).toEqual([
      [2, reason],
      [1, ''],
    ]);
    expect(((await pages(first)).body as Buffer).equals(bytes)).toBe(true);
  });

  test('is published once for two concurrent requests', async () => {
    await write('next', 'Chains of ten.');
    await ready();
    await review('checked');
    const answers = await Promise.all([publish(), publish(admin)]);
    const { editions } = await report();
    expect(editions).toHaveLength(1);
    const same = { status: 200, body: { _id: editions[0]?._id, number: 1 } };
    expect(answers).toMatchObject([same, same]);
  });

  test('is shown in the next round', async () => {
    await published();
    const { id: roundID } = await casa.world.reportRound({
      ...{ section: setup.section, maker: adviser.id, title: 'Second term', toDay: '2026-06-30' },
    });
    const next = (await call('get-term-report', { roundID, studentID: setup.ana })).body as TermReport;
    expect(next.last).toMatchObject({ title: 'First term', parts: [{ text: 'Chains of ten.' }] });
    expect((await report()).last).toBeUndefined();
  });
});

describe('permissions', () => {
  test('allow the adviser and admins to publish and teachers of the section to check; refuse all others', async () => {
    const stranger = await casa.asNew('teacher');
    const student = await casa.signedIn({ id: setup.ana, role: 'student' });
    await write('next', 'Chains of ten.');
    for (const client of [stranger, student])
      for (const [name, body] of [
        ['check-term-report', of()],
        ['mark-report-ready', of()],
        ['review-report', { ...of(), decision: 'sent-back' }],
        ['publish-report', of()],
        ['begin-new-edition', { ...of(), reason: 'Mine.' }],
      ] as const)
        expect([name, (await call(name, body, client)).status]).toEqual([name, 403]);
    await ready();
    await review('checked');
    expect((await publish(helper)).status).toBe(403);
    const id = ((await publish(admin)).body as { _id: string })._id;
    expect((await call('begin-new-edition', { ...of(), reason: 'Mine.' }, helper)).status).toBe(403);
    for (const client of [adviser, helper, admin]) expect((await pages(id, client)).status).toBe(200);
    for (const client of [stranger, student]) expect((await pages(id, client)).status).toBe(403);
    expect((await pages('unknown')).status).toBe(403);
  });
});

describe('a deleted student', () => {
  const tablesOfReports = async () => {
    const tables = await casa.services.database.schema.introspection.getTables();
    return tables.filter(({ name }) => name.startsWith('term_report')).map(({ name }) => name);
  };

  test.each(['at the school', 'in the bin'])('is erased with the published reports, %s', async (place) => {
    const { read } = casa.services.database;
    const edition = await published();
    const { id: reportId } = await read
      .selectFrom('term_reports')
      .select('id')
      .where('student_id', '=', setup.ana)
      .executeTakeFirstOrThrow();
    const row = await read.selectFrom('students').selectAll().where('id', '=', setup.ana).executeTakeFirstOrThrow();
    if (place === 'in the bin') await admin.post('/api/admins/delete-student', { ids: [setup.ana] });
    const erased = await admin.post('/api/admins/erase-person', { id: setup.ana, name: fullName(row) });
    expect(erased.status).toBe(200);
    for (const table of await tablesOfReports()) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(read);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${edition}|${reportId}|${setup.ana}`));
    }
  });

  test('is restored from the bin with identical pages', async () => {
    const id = await published();
    const bytes = (await pages(id)).body as Buffer;
    const { body } = await admin.post('/api/admins/delete-student', { ids: [setup.ana] });
    expect((await pages(id)).status).toBe(403);
    await admin.post('/api/admins/restore-batch', { batch: (body as { batch: string }).batch });
    expect(((await pages(id)).body as Buffer).equals(bytes)).toBe(true);
  });
});

describe('bulk publishing', () => {
  const publishAll = (studentIDs: string[], client: Client = adviser) =>
    call('publish-reports', { roundID: setup.round, studentIDs }, client);
  const checked = (student: string) =>
    casa.world.termReport({ round: setup.round, student, maker: adviser.id, state: 'checked' });

  test('publishes checked reports and returns the reason for all others; a repetition returns the same', async () => {
    await checked(setup.ana);
    await write('next', 'Chains.', setup.ben);
    for (const client of [adviser, admin]) {
      const { status, body } = await publishAll([setup.ana, setup.ben], client);
      expect([status, body]).toEqual([
        200,
        { published: 1, refused: [{ studentID: setup.ben, problem: 'This report has not been checked yet.' }] },
      ]);
    }
    expect((await report()).editions).toHaveLength(1);
    expect((await report(adviser, setup.ben)).state).toBe('writing');
  });

  test('publishes each report once for two concurrent users', async () => {
    for (const student of [setup.ana, setup.ben]) await checked(student);
    const answers = await Promise.all([adviser, admin].map((client) => publishAll([setup.ana, setup.ben], client)));
    expect(answers.map(({ body }) => body)).toEqual([1, 2].map(() => ({ published: 2, refused: [] })));
    for (const student of [setup.ana, setup.ben]) expect((await report(adviser, student)).editions).toHaveLength(1);
  });

  test('refuses the whole request for a student of another section; only the adviser and admins may publish', async () => {
    await checked(setup.ana);
    const { id: other } = await casa.world.studentIn((await casa.world.section()).id);
    const student = await casa.signedIn({ id: setup.ana, role: 'student' });
    expect((await publishAll([])).status).toBe(400);
    expect((await publishAll([setup.ana, other])).status).toBe(403);
    expect((await publishAll([setup.ana, other], admin)).status).toBe(404);
    for (const client of [helper, student]) expect((await publishAll([setup.ana], client)).status).toBe(403);
    expect((await report()).state).toBe('checked');
  });
});
