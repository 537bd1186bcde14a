import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../contract.ts';
import type { ImportKind } from '../import-fields.ts';

let casa: TestCasa;
let admins: Client[];
beforeAll(async () => {
  casa = await startTestCasa();
  admins = [await casa.asNew('admin'), await casa.asNew('admin')];
});
afterAll(() => casa.stop());

const first = () => {
  const [admin] = admins;
  if (!admin) throw new Error('there is no admin');
  return admin;
};
const { begin, check } = importing(first);

const accounts = (pattern: string) =>
  casa.services.database.read.selectFrom('accounts').select('id').where('email_key', 'like', pattern).execute();
const linesOf = async (id: string) =>
  (
    await casa.services.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'import:%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const applyAll = async (drafts: readonly { id: string; fingerprint: string }[]) =>
  Promise.all(
    drafts.map(async ({ id, fingerprint }, at) =>
      (admins[at % admins.length] ?? first()).call(calls.runImport, { id, fingerprint }),
    ),
  );
const draftOf = async (kind: ImportKind, table: string[][]) => {
  const id = await begin(kind, table);
  return { id, fingerprint: (await check(id)).fingerprint };
};

const teachers = (n: number) => [
  ['First name', 'Last name', 'E-mail', 'Phone', 'Date of birth', 'Address'],
  ...Array.from({ length: n }, (_, at) => [
    ...[`Tala${at}`, 'Reyes', `same-teacher-${at}@casa.example`],
    ...['0917 555 0101', '1988-04-12', '1 Narra Street'],
  ]),
];

test('creates each person once if two admins apply a draft concurrently and twice each, and answers all requests', async () => {
  const email = (at: number) => `same-draft-${at}@casa.example`;
  const draft = await draftOf('students', [titles, ...[0, 1, 2].map((at) => studentRow('', { 3: email(at) }))]);
  const answers = await applyAll([draft, draft, draft, draft]);
  expect(answers.map(({ status, body }) => [status, body.state, body.counts?.create])).toEqual(
    answers.map(() => [200, 'done', 3]),
  );
  expect(await accounts('same-draft-%')).toHaveLength(3);
  expect(await linesOf(draft.id)).toEqual(['import:done']);
});

test.each([
  [
    'students',
    'same-file-%',
    () => [titles, ...[0, 1].map((at) => studentRow('', { 3: `same-file-${at}@casa.example` }))],
  ],
  ['teachers', 'same-teacher-%', () => teachers(2)],
] as const)(
  'applies one of two files with the same new %s and refuses the other, whose next check finds them',
  async (kind, pattern, make) => {
    const table = make();
    const [one, other] = [await draftOf(kind, table), await draftOf(kind, table)];
    const answers = await applyAll([one, other]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' });
    expect(await accounts(pattern)).toHaveLength(2);
    const late = answers[0]?.status === 409 ? one : other;
    expect((await check(late.id)).counts).toMatchObject({ create: 0, unchanged: 2 });
    expect(await linesOf(late.id)).toEqual([]);
  },
);

test('creates a person in two files once and requires another check of the second file', async () => {
  const shared = studentRow('', { 3: 'shared-1@casa.example' });
  const drafts = [
    await draftOf('students', [titles, shared, studentRow('', { 3: 'shared-2@casa.example' })]),
    await draftOf('students', [titles, studentRow('', { 3: 'shared-3@casa.example' }), shared]),
  ];
  const answers = await applyAll(drafts);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = drafts[answers.findIndex(({ status }) => status === 409)];
  if (!late) throw new Error('none was refused');
  const { fingerprint, counts } = await check(late.id);
  expect(counts).toMatchObject({ create: 1, unchanged: 1 });
  expect((await applyAll([{ id: late.id, fingerprint }]))[0]?.status).toBe(200);
  expect(await accounts('shared-%')).toHaveLength(3);
});

test('creates each class of two identical files once', async () => {
  const table = [
    ['Category', 'Level', 'Section', 'Adviser', 'Subject', 'Teacher'],
    ...['Music', 'Art'].map((subject) => [
      'Casa',
      'Primary',
      'Same Narra',
      'adviser-of-same@casa.example',
      subject,
      'adviser-of-same@casa.example',
    ]),
  ];
  await casa.world.teacher({ email: 'adviser-of-same@casa.example' });
  const answers = await applyAll([await draftOf('classes', table), await draftOf('classes', table)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sections = casa.services.database.read.selectFrom('sections').select('id').where('name', '=', 'Same Narra');
  expect(await sections.execute()).toHaveLength(1);
});

test('ends undone without people if an import is undone twice and applied once more concurrently', async () => {
  const draft = await draftOf('students', [titles, studentRow('', { 3: 'undone-once@casa.example' })]);
  await applyAll([draft]);
  const [repeated, ...undone] = await Promise.all([
    first().call(calls.runImport, draft),
    ...admins.map((admin) => admin.call(calls.undoImport, { id: draft.id })),
  ]);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect([200, 409]).toContain(repeated.status);
  expect(await accounts('undone-once%')).toEqual([]);
  expect(await linesOf(draft.id)).toEqual(['import:done', 'import:undone']);
});
