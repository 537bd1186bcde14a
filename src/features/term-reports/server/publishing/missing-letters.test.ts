import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Finding, TermReport } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let adviser: Person;
let helper: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let of: { roundID: string; studentID: string };
beforeEach(async () => {
  const made = await casa.world.reportClass({ adviser: adviser.id, helper: helper.id, children: ['Anamaria'] });
  of = { roundID: made.round, studentID: made.students[0] ?? '' };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const report = async () => (await call('get-term-report', of)).body as TermReport;
const write = async (text: string) => {
  const version = (await report()).parts.find(({ key }) => key === 'next')?.version ?? 0;
  expect((await call('save-report-part', { ...of, part: 'next', text, version })).status).toBe(200);
};
const ready = async () =>
  (await call('mark-report-ready', { ...of, anyway: true })).body as { isReady: boolean; findings: Finding[] };
const rename = (first_name: string) =>
  casa.services.database.transaction((tx) =>
    tx.updateTable('students').set({ first_name }).where('id', '=', of.studentID).execute(),
  );
const messageOf = ({ body }: { body: unknown }) => (body as { error: string }).error;

test('refuses to mark a text ready with letters that the PDF cannot show; accepts other languages', async () => {
  await write('Sang 🎵.');
  const { isReady, findings } = await ready();
  expect(isReady).toBe(false);
  expect(findings).toContainEqual({ part: 'next', kind: 'letters', words: '🎵', text: 'What comes next' });
  await write('Nguyễn, สมชาย, 王小明 and ₱5 ✓.');
  expect((await ready()).isReady).toBe(true);
});

test('refuses to publish, singly and in bulk, while a name contains unsupported letters', async () => {
  await write('Chains of ten.');
  await rename('ሀና');
  const { isReady, findings } = await ready();
  expect(isReady).toBe(true);
  expect(findings).toContainEqual(expect.objectContaining({ part: 'child-name', kind: 'unshown', words: 'ሀ ና' }));
  expect((await call('check-term-report', of)).body).toEqual(findings);
  await call('review-report', { ...of, decision: 'checked', comment: '' }, helper);
  const answer = await call('publish-report', of);
  expect([answer.status, messageOf(answer)]).toEqual([
    409,
    expect.stringMatching(/^The PDF of the report cannot show ሀ ና in “ሀና .*”\. Use other letters/),
  ]);
  const { body } = await call('publish-reports', { roundID: of.roundID, studentIDs: [of.studentID] });
  expect(body).toMatchObject({ published: 0, refused: [{ studentID: of.studentID, problem: messageOf(answer) }] });
  expect((await report()).editions).toEqual([]);
  await rename('Nguyễn 王小明 יעל');
  expect((await call('publish-report', of)).status).toBe(200);
});
