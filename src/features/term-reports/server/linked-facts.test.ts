import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Finding, PartFact, TermReport } from '../schemas.ts';

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

let setup: { section: string; ana: string; round: string; lesson: string; entries: string[] };
beforeEach(async () => {
  const { album, lesson } = await casa.world.album({ lesson: 'Pink Tower' });
  const made = { adviser: adviser.id, helper: helper.id, albums: [album], children: ['Ana'] };
  const {
    section,
    round,
    students: [ana = ''],
  } = await casa.world.reportClass(made);
  const of = { student: ana, lesson, section, maker: adviser.id, kind: 'practised' as const };
  const entries: string[] = [];
  for (const day of ['2026-01-13', '2026-02-01']) entries.push((await casa.world.entry({ ...of, day })).id);
  setup = { section, ana, round, lesson, entries };
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/term-reports/${name}`, body);
const of = () => ({ roundID: setup.round, studentID: setup.ana });
const partOf = async () => {
  const { parts } = (await call('get-term-report', of())).body as TermReport;
  return parts.find(({ key }) => key === 'next');
};
const factsAfter = async (text: string): Promise<readonly PartFact[]> => {
  const version = (await partOf())?.version ?? 0;
  expect((await call('save-report-part', { ...of(), part: 'next', text, version })).status).toBe(200);
  return (await partOf())?.facts ?? [];
};
const sentence = 'Ana has worked with Pink Tower on 2 days since January 13, 2026.';
const withdrawEntry = () =>
  adviser.post('/api/records/withdraw-entries', { entries: [{ id: setup.entries[0], clientId: crypto.randomUUID() }] });
const findings = async () =>
  ((await call('check-term-report', of())).body as Finding[]).filter(({ kind }) => kind === 'changed');
const checked = async () => {
  await call('mark-report-ready', { ...of(), anyway: true });
  expect((await call('review-report', { ...of(), decision: 'checked' }, helper)).status).toBe(200);
};

test('links a sentence to its evidence, also when rephrased, until the sentence is removed', async () => {
  const expectedFact = {
    ...{ sentence, lesson: 'Pink Tower', kind: 'worked', hasChanged: false },
    rows: ['2026-01-13', '2026-02-01'].map((day) => ({ day, stands: true })),
  };
  expect(await factsAfter(`This term: ${sentence}`)).toEqual([expectedFact]);
  expect(await factsAfter('This term Ana took the Pink Tower often.')).toEqual([expectedFact]);
  expect(await factsAfter('This term Ana sang.')).toEqual([]);
});

test('shows withdrawn evidence in the part and in the check', async () => {
  await factsAfter(sentence);
  expect(await findings()).toEqual([]);
  await withdrawEntry();
  expect((await partOf())?.facts).toMatchObject([
    { sentence, hasChanged: true, rows: [{ stands: false }, { stands: true }] },
  ]);
  expect(await findings()).toEqual([{ part: 'next', kind: 'changed', words: sentence }]);
  expect(await factsAfter('Ana worked with Pink Tower on February 1, 2026.')).toMatchObject([{ hasChanged: false }]);
});

test('publishes a report with changed evidence only individually, and freezes the links', async () => {
  await factsAfter(sentence);
  await checked();
  await withdrawEntry();
  const many = await call('publish-reports', { roundID: setup.round, studentIDs: [setup.ana] });
  expect(many.body).toEqual({
    published: 0,
    refused: [{ studentID: setup.ana, problem: expect.stringContaining(sentence) }],
  });
  expect((await call('publish-report', of())).status).toBe(200);
  const { evidence } = await casa.services.database.read
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .select('evidence')
    .where('round_id', '=', setup.round)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(evidence) as { links: object[] }).links).toEqual([
    { part: 'next', facts: [expect.objectContaining({ sentence, lesson: 'Pink Tower' })] },
  ]);
});

test.each([
  ['is the staff’s alone', { visibility: 'staff' }],
  ['is also about a child who was erased', { tagged: 2 }],
] as const)(
  'links an observation for families; a text whose observation %s can no longer be published',
  async (_, set) => {
    const seen = { section: setup.section, maker: adviser.id, students: [setup.ana] };
    const { id } = await casa.world.observation({ ...seen, text: 'Sang to the plants.', visibility: 'family' });
    await casa.world.observation({ ...seen, text: 'Cried at the door.' });
    const facts = await factsAfter('Sang to the plants. And laughed.');
    expect(facts).toMatchObject([{ sentence: 'Sang to the plants.', hasChanged: false, rows: [{ stands: true }] }]);
    expect(facts[0]?.lesson).toBeUndefined();
    await checked();
    await casa.services.database.transaction((tx) =>
      tx.updateTable('observations').set(set).where('id', '=', id).execute(),
    );
    expect((await partOf())?.facts).toMatchObject([{ hasChanged: true }]);
    expect(await call('publish-report', of())).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('This text is for staff only') },
    });
    expect(await factsAfter('Cried at the door.')).toEqual([]);
  },
);
