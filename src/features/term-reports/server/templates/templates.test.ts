import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { TermReport } from '../../schemas.ts';
import type { ReportTemplate } from '../../template-schemas.ts';

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

const call = (name: string, body: object, client: Client = admin) => client.post(`/api/term-reports/${name}`, body);
const joy = {
  key: 'joy',
  title: 'Joy',
  hint: 'What makes the child glad.',
  mostWords: 80,
  starters: ['{child} smiles at'],
};
const areas = { key: 'areas', title: '', hint: '', mostWords: 90, starters: ['In this area {child}'] };
let made = 0;
const template = (fields: object = {}) => {
  made += 1;
  return { version: 0, name: `Ours ${made}`, plane: '3-6', parts: [joy, areas], ...fields };
};
const save = (fields: object = {}, client: Client = admin) => call('save-report-template', template(fields), client);
const idOf = ({ body }: { body: unknown }) => (body as { _id: string })._id;
const templates = async (client: Client = admin) =>
  (await call('get-report-templates', {}, client)).body as ReportTemplate[];
const firstMessage = ({ body }: { body: unknown }) => (body as { issues: { message: string }[] }).issues[0]?.message;

test('offers the staff two shipped templates with areas and sentence starters', async () => {
  for (const client of [admin, adviser]) {
    const shipped = (await templates(client)).filter(({ isShipped }) => isShipped);
    expect(shipped.map(({ _id, plane }) => [_id, plane])).toEqual([
      ['children-house', '3-6'],
      ['elementary', '6-9'],
    ]);
    for (const { parts } of shipped) {
      expect(parts.filter(({ key }) => key === 'areas')).toHaveLength(1);
      expect(parts.filter(({ isNext }) => isNext).map(({ title }) => title)).toEqual(['What comes next']);
      for (const { starters } of parts) expect(starters.every((one) => one.includes('{child}'))).toBe(true);
    }
  }
  const student = await casa.asNew('student');
  expect((await call('get-report-templates', {}, student)).status).toBe(403);
});

test('lets only admins create, change and delete templates; shipped ones cannot be changed', async () => {
  const id = idOf(await save());
  for (const client of [adviser, await casa.asNew('student')]) {
    expect((await save({}, client)).status).toBe(403);
    expect((await call('delete-report-template', { id }, client)).status).toBe(403);
  }
  for (const missing of ['children-house', 'nothing']) {
    expect((await save({ id: missing, version: 0 })).status).toBe(404);
    expect((await call('delete-report-template', { id: missing })).status).toBe(404);
  }
});

test('refuses invalid templates with a message', async () => {
  for (const [fields, message] of [
    [{ name: ' ' }, 'Name'],
    [{ plane: 'none' }, 'Choose a plane'],
    [{ parts: [] }, 'at least 1 part'],
    [{ parts: [joy, joy] }, 'twice'],
    [{ parts: ['one', 'two'].map((key) => ({ ...joy, key, isNext: true })) }, 'Only 1 part'],
    [{ parts: [{ ...joy, title: ' ' }] }, 'Title'],
    [{ parts: [{ ...joy, mostWords: 9 }] }, 'Between 10 and 800 words'],
    [{ parts: [{ ...joy, starters: [' '] }] }, 'Sentence starter'],
    [{ parts: [{ ...joy, starters: Array.from({ length: 21 }, () => 'A') }] }, 'at most 20'],
    [{ parts: Array.from({ length: 31 }, (_, at) => ({ ...joy, key: `part-${at}` })) }, 'at most 30 parts'],
  ] as const) {
    const answer = await save(fields);
    expect([answer.status, firstMessage(answer)]).toEqual([400, expect.stringContaining(message)]);
  }
});

test('returns the same template for a repeated request; refuses a taken name and an outdated version', async () => {
  const same = template();
  const answers = await Promise.all([1, 2, 3].map(() => call('save-report-template', same)));
  expect(new Set(answers.map(idOf)).size).toBe(1);
  const [id, name] = [idOf(answers[0] ?? { body: {} }), same.name];
  expect(await save({ name, plane: '6-9' })).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  const changed = { id, name, version: 1, parts: [areas, joy] };
  expect((await save(changed)).body).toEqual({ _id: id, version: 2 });
  expect((await save(changed)).body).toEqual({ _id: id, version: 2 });
  expect(await save({ ...changed, parts: [joy] })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await templates()).find(({ _id }) => _id === id)?.parts).toEqual(
    [areas, joy].map((part) => ({ ...part, isNext: false })),
  );
});

test('stores at most one part as next steps, never the areas; identifies it by key in older templates', async () => {
  const next = { ...joy, key: 'next', title: 'Further on' };
  const marked = async (parts: object[]) => {
    const id = idOf(await save({ parts }));
    return (await templates()).find(({ _id }) => _id === id)?.parts.flatMap(({ key, isNext }) => (isNext ? key : []));
  };
  expect(await marked([joy, next])).toEqual(['next']);
  expect(
    await marked([
      { ...joy, isNext: true },
      { ...next, isNext: false },
    ]),
  ).toEqual(['joy']);
  expect(await marked([joy, { ...next, isNext: false }])).toEqual([]);
  expect(await marked([joy, { ...areas, isNext: true }])).toEqual([]);
  const { id } = await casa.world.reportTemplate({ name: 'Of before', parts: [joy, next] });
  expect((await templates()).find(({ _id }) => _id === id)?.parts.map(({ isNext }) => isNext)).toEqual([false, true]);
});

test('copies the parts into a round, with the section’s areas; later changes of the template have no effect', async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, area } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const { id: studentId } = await casa.world.studentIn(section);
  const own = template();
  const id = idOf(await call('save-report-template', own));
  const round = (fields: object) =>
    call(
      'open-report-round',
      {
        ...{ sectionID: section, title: 'First term', template: id },
        ...{ fromDay: '2026-01-05', toDay: '2026-06-30', dueDay: '2026-06-20', ...fields },
      },
      adviser,
    );
  const roundID = idOf(await round({}));
  const parts = async () => {
    const { body } = await call('get-term-report', { roundID, studentID: studentId }, adviser);
    return (body as TermReport).parts.map(({ key, mostWords, starters }) => [key, mostWords, starters]);
  };
  const before = [
    ['joy', 80, ['{child} smiles at']],
    [`area-${area}`, 90, ['In this area {child}']],
  ];
  expect(await parts()).toEqual(before);
  await save({ id, name: own.name, version: 1, parts: [{ ...joy, title: 'Other', starters: [] }] });
  expect(await parts()).toEqual(before);
  const removed = await call('delete-report-template', { id });
  expect(removed.status).toBe(200);
  expect(await parts()).toEqual(before);
  expect(firstMessage(await round({ title: 'Second term' }))).toContain('Choose a template');
  await admin.post('/api/admins/restore-batch', { batch: (removed.body as { batch: string }).batch });
  expect((await round({ title: 'Second term' })).status).toBe(200);
});
