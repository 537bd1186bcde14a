import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Finding } from '../../schemas.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
let helper: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

test('lists the checked reports with findings, with the same number as shown to the writer', async () => {
  const of = { adviser: adviser.id, helper: helper.id, children: ['Anamaria', 'Benigno'] };
  const { round, students } = await casa.world.reportClass(of);
  const [ana = '', ben = ''] = students;
  const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
  const checkRound = (client?: Client) => call('check-report-round', { roundID: round }, client);
  await casa.world.termReport({
    ...{ round, student: ana, maker: adviser.id, state: 'checked' },
    text: 'Works with Benigno.',
  });
  await casa.world.termReport({ round, student: ben, maker: adviser.id, state: 'ready', text: 'Works with Anamaria.' });
  const { body } = await call('check-term-report', { roundID: round, studentID: ana });
  const found = body as Finding[];
  expect(found).toContainEqual({ part: 'next', kind: 'name', words: 'Benigno' });
  const admin = await casa.asNew('admin');
  for (const client of [adviser, admin])
    expect(await checkRound(client)).toMatchObject({
      status: 200,
      body: [{ studentID: ana, findings: found.length }],
    });
  const stranger = await casa.asNew('teacher');
  for (const client of [helper, stranger]) expect((await checkRound(client)).status).toBe(403);
  expect((await call('publish-reports', { roundID: round, studentIDs: [ana] })).body).toEqual({
    ...{ published: 1, refused: [] },
  });
  expect((await checkRound()).body).toEqual([]);
});
