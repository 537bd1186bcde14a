import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { TermReport } from '../../schemas.ts';

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

let setup: { section: string; student: string; round: string };
beforeEach(async () => {
  const of = { adviser: adviser.id, helper: helper.id, children: ['Ana'] };
  const {
    section,
    round,
    students: [student = ''],
  } = await casa.world.reportClass(of);
  setup = { section, student, round };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const of = () => ({ roundID: setup.round, studentID: setup.student });
const report = async () => (await call('get-term-report', of())).body as TermReport;
const write = async () => {
  const written = await call('save-report-part', { ...of(), part: 'next', text: 'Chains of ten.', version: 0 });
  expect(written.status).toBe(200);
};
const ready = (client: Client = adviser) => call('mark-report-ready', { ...of(), anyway: true }, client);
const review = (decision: string, client: Client = helper, comment = '') =>
  call('review-report', { ...of(), decision, comment }, client);
const publish = () => call('publish-report', of());

describe('repeated requests after a lost response', () => {
  const linesOf = async () => {
    const { read } = casa.services.database;
    const rows = read.selectFrom('audit_log').select('id').where('action', 'like', 'term-report:%');
    return (await rows.execute()).length;
  };
  /** Sends a request twice and checks that the second response equals the first, without further effects. */
  const twice = async (request: () => Promise<{ status: number; body: unknown }>) => {
    const first = await request();
    expect(first.status).toBe(200);
    const before = [await linesOf(), (await report()).comments];
    expect(await request()).toMatchObject({ status: 200, body: first.body });
    expect([await linesOf(), (await report()).comments]).toEqual(before);
  };

  test('return the first response for each step of a report', async () => {
    await write();
    await twice(ready);
    await twice(() => review('sent-back', helper, 'Say more of the chains.'));
    await ready();
    await twice(() => review('sent-back', helper));
    await ready();
    await twice(() => review('checked', helper, 'Well said.'));
    await twice(publish);
    await twice(() => call('begin-new-edition', { ...of(), reason: 'A wrong name.' }));
    expect((await report()).editions).toHaveLength(1);
  });

  test('are refused if they differ from the first one, without losing a comment unnoticed', async () => {
    await write();
    await ready();
    expect((await ready(helper)).status).toBe(409);
    await review('checked', helper, 'Well said.');
    for (const [decision, client, comment] of [
      ['checked', admin, 'Well said.'],
      ['checked', helper, 'And more.'],
    ] as const)
      expect((await review(decision, client, comment)).status).toBe(409);
    expect((await review('checked', adviser)).status).toBe(409);
    await publish();
    expect((await review('sent-back', helper, 'Too late.')).status).toBe(409);
    await call('begin-new-edition', { ...of(), reason: 'A wrong name.' });
    expect((await call('begin-new-edition', { ...of(), reason: 'Another reason.' })).status).toBe(409);
    expect((await review('sent-back', helper, 'Say more.')).status).toBe(409);
    expect((await report()).comments).toHaveLength(1);
  });

  test('return the batch of a deletion only to the user who deleted', async () => {
    const { id: template } = await casa.world.reportTemplate();
    for (const [name, body] of [
      ['delete-report-round', { roundID: setup.round }],
      ['delete-report-template', { id: template }],
    ] as const) {
      const first = await call(name, body, admin);
      expect([name, first.status]).toEqual([name, 200]);
      expect(await call(name, body, admin)).toMatchObject({ status: 200, body: first.body });
      expect((await call(name, body, await casa.asNew('admin'))).status).toBe(404);
      const { batch } = first.body as { batch: string };
      expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
      const repeated = await call(name, body, admin);
      expect((repeated.body as { batch: string }).batch).not.toBe(batch);
    }
  });
});

test('refuses either the deletion of a round or a concurrent publishing in it', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { id: roundID } = await casa.world.reportRound({
      ...{ section: setup.section, maker: adviser.id, title: `Round ${time}` },
    });
    const { id } = await casa.world.studentIn(setup.section);
    await casa.world.termReport({ round: roundID, student: id, maker: adviser.id, state: 'checked' });
    const [one, other] = await Promise.all([
      call('publish-report', { roundID, studentID: id }),
      call('delete-report-round', { roundID }, admin),
    ]);
    const isPublished = one.status === 200;
    expect([time, other.status]).toEqual([time, isPublished ? 409 : 200]);
    const there = await call('get-report-round', { roundID }, admin);
    expect(there.status).toBe(isPublished ? 200 : 404);
  }
});
