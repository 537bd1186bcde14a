import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { ReportArchive } from '../../schemas.ts';

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

let setup: { section: string; round: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id, name: 'Narra' });
  await casa.world.subject({ section, teacher: helper.id });
  const { id: round } = await casa.world.reportRound({ section, maker: adviser.id });
  setup = { section, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const report = async (state: 'checked' | 'published', first_name = 'Ana', text = 'Chains of ten.') => {
  const { id: student } = await casa.world.student({ first_name, middle_name: '', last_name: 'Peña' });
  await casa.world.enroll(student, setup.section);
  const of = { round: setup.round, student, maker: adviser.id };
  return { student, ...(await casa.world.termReport({ ...of, state, text })) };
};
const begin = async (client: Client = adviser) =>
  ((await call('begin-report-archive', { roundID: setup.round }, client)).body as { _id: string })._id;
const listed = async (client: Client = adviser) =>
  (await call('get-report-archives', { roundID: setup.round }, client)).body as ReportArchive[];
const run = () => casa.runJob('create report archives');
const file = (id: string, client: Client = adviser) => client.get(`/api/term-reports/report-archive/${id}`);
const pages = async (edition: string) => (await adviser.get(`/api/term-reports/report-pdf/${edition}`)).body as Buffer;

test('contains every published report as frozen, named after its student; omits unpublished reports', async () => {
  const [ana, second] = [await report('published'), await report('published', 'Ana', 'Maps of the islands.')];
  await report('checked', 'Ben');
  const id = await begin();
  expect(await begin()).toBe(id);
  expect(await listed()).toMatchObject([{ _id: id, state: 'waiting' }]);
  await run();
  expect(await listed()).toMatchObject([{ _id: id, state: 'done', percent: 100, size: expect.any(Number) }]);
  const { status, body, headers } = await file(id);
  expect(status).toBe(200);
  expect(decodeURIComponent(String(headers.get('content-disposition')))).toContain('Narra – First term.zip');
  const zip = unzipSync(new Uint8Array(body as Buffer));
  expect(Object.keys(zip)).toEqual(['Peña Ana – First term.pdf', 'Peña Ana – First term (2).pdf']);
  const stored = await Promise.all([ana, second].map(({ edition }) => pages(edition)));
  expect(Object.values(zip).map((one) => Buffer.from(one))).toEqual(stored);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', setup.round)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['report-round:archived', 'report-round:downloaded']);
});

test('contains a student who moved to another section only for admins and the former adviser', async () => {
  const { student } = await report('published');
  await report('published', 'Ben');
  await casa.world.syncEnrollmentPeriods();
  const place = { studentID: student, sectionID: setup.section };
  const names = async (id: string, client: Client) =>
    Object.keys(unzipSync(new Uint8Array((await file(id, client)).body as Buffer)));
  await admin.post('/api/admins/remove-student', place);
  await casa.world.syncEnrollmentPeriods();
  const next = await casa.asNew('teacher');
  const ids = [await begin(), await begin(admin)] as const;
  await run();
  for (const [at, client] of [adviser, admin].entries()) expect(await names(ids[at] ?? '', client)).toHaveLength(2);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: next.id }).where('id', '=', setup.section).execute(),
  );
  const late = await begin(next);
  await run();
  expect(await names(late, next)).toEqual(['Peña Ben – First term.pdf']);
});

test('refuses an archive if nothing is published', async () => {
  await report('checked');
  expect(await call('begin-report-archive', { roundID: setup.round })).toMatchObject({
    status: 409,
    body: { error: 'No report of this round is published yet.' },
  });
});

test('can be canceled while waiting and when done, and is erased after a day', async () => {
  await report('published');
  const waiting = await begin();
  await call('cancel-report-archive', { id: waiting });
  await run();
  expect((await listed())[0]).toMatchObject({ state: 'cancelled', percent: 0 });
  const done = await begin();
  await run();
  await call('cancel-report-archive', { id: done });
  expect((await listed())[0]).toMatchObject({ state: 'cancelled' });
  expect((await listed())[0]?.expiresAt).toBeUndefined();
  expect((await file(done)).status).toBe(403);
  const old = await begin();
  await run();
  expect((await file(old)).status).toBe(200);
  casa.clock.advance(24 * 3600 + 1);
  expect((await file(old, await casa.signedIn({ id: adviser.id, role: 'teacher' }))).status).toBe(403);
  casa.clock.advance(-24 * 3600 - 1);
});

test('is limited to admins and the adviser; only the requester may download it, and only while still adviser', async () => {
  const { student } = await report('published');
  const stranger = await casa.asNew('teacher');
  const child = await casa.signedIn({ id: student, role: 'student' });
  const id = await begin();
  await run();
  for (const client of [helper, stranger, child]) {
    expect((await call('begin-report-archive', { roundID: setup.round }, client)).status).toBe(403);
    expect((await call('get-report-archives', { roundID: setup.round }, client)).status).toBe(403);
    expect((await call('cancel-report-archive', { id }, client)).status).toBe(403);
    expect((await file(id, client)).status).toBe(403);
  }
  // An archive is visible only to the user who requested it.
  expect(await listed(admin)).toEqual([]);
  expect((await file(id, admin)).status).toBe(403);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: helper.id }).where('id', '=', setup.section).execute(),
  );
  expect((await file(id)).status).toBe(403);
});

test('is not served by the endpoints of the personal data export', async () => {
  await report('published');
  const id = await begin();
  await run();
  expect((await adviser.get(`/api/privacy/export-file/${id}`)).status).toBe(403);
  expect((await adviser.call(privacyEndpoints.cancelExport, { id })).status).toBe(403);
  expect((await file(id)).status).toBe(200);
  const { read } = casa.services.database;
  const opened = read.selectFrom('audit_log').select('id').where('action', '=', 'export:opened');
  expect(await opened.where('subject_id', '=', setup.round).execute()).toEqual([]);
});

test('requires a recent proof of identity for more than ten reports', async () => {
  for (let more = 0; more < 11; more += 1) await report('published', `Ana ${more}`);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
  const answer = await adviser.post('/api/term-reports/begin-report-archive', { roundID: setup.round });
  expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  for (const client of [adviser, admin])
    expect((await client.post('/api/session/prove-identity', { password: worldPassword })).status).toBe(200);
});

describe('an outdated archive', () => {
  const made = async () => {
    const { student } = await report('published');
    const other = await report('published', 'Ben');
    const id = await begin();
    await run();
    const row = await casa.services.database.read
      .selectFrom('operations')
      .select('result_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await file(id)).status).toBe(200);
    return { id, student, other, key: row.result_key ?? '' };
  };
  const message = 'The reports have changed since this zip was created. Create it again.';
  const expectOutdated = async ({ id, key }: { id: string; key: string }) => {
    expect(await file(id)).toMatchObject({ status: 409, body: { error: message } });
    expect(await listed()).toMatchObject([{ _id: id, state: 'failed', problem: message }]);
    expect((await listed())[0]?.size).toBeUndefined();
    await casa.runJob('erase outdated report archives');
    expect(await casa.services.files.size(key)).toBeUndefined();
    expect((await file(id)).status).toBe(403);
    expect(await listed()).toMatchObject([{ _id: id, state: 'failed', problem: message }]);
    const retried = await begin();
    await run();
    expect((await file(retried)).status).toBe(200);
  };

  test('is not served after a student in it was deleted', async () => {
    const archive = await made();
    expect((await admin.post('/api/admins/delete-student', { ids: [archive.student] })).status).toBe(200);
    await expectOutdated(archive);
  });

  test('is not served after a new edition of a report was published', async () => {
    const archive = await made();
    const { other } = archive;
    await casa.services.database.transaction(async (tx) => {
      const edition = await tx
        .selectFrom('term_report_editions')
        .selectAll()
        .where('id', '=', other.edition)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('term_report_editions')
        .values({ ...edition, id: casa.services.clock.newId(), number: 2, reason: 'Another word' })
        .execute();
    });
    await expectOutdated(archive);
  });

  test('is not reported as outdated if it had already expired', async () => {
    const { id, student } = await made();
    casa.clock.advance(24 * 3600 + 1);
    await casa.runJob('erase old results of operations');
    casa.clock.advance(-24 * 3600 - 1);
    expect((await admin.post('/api/admins/delete-student', { ids: [student] })).status).toBe(200);
    await casa.runJob('erase outdated report archives');
    expect(await listed()).toMatchObject([{ _id: id, state: 'done' }]);
    expect((await listed())[0]).not.toHaveProperty('problem');
  });

  test('is erased with a student in it', async () => {
    const { id, student, key } = await made();
    const { status } = await admin.call(privacyEndpoints.erasePerson, { id: student, name: 'Ana Peña' });
    expect(status).toBe(200);
    expect(await listed()).toMatchObject([{ _id: id, state: 'failed' }]);
    expect((await listed())[0]?.expiresAt).toBeUndefined();
    expect((await file(id)).status).toBe(403);
    await casa.runJob('erase old results of operations');
    expect(await casa.services.files.size(key)).toBeUndefined();
  });
});
