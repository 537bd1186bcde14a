import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { importing, none, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const peopleIds = async () => {
  const rows = await casa.services.database.read.selectFrom('imported_people').select('external_id').execute();
  return rows.map(({ external_id }) => external_id);
};

test.each(['N/A', '0', 'none', 'TBA', '-', 'xxx', 'No LRN'])(
  'creates two students without an ID from two files with the ID “%s”',
  async (id) => {
    expect(await run(await begin('students', [titles, studentRow('', { 0: id })]))).toEqual({ ...none, create: 1 });
    expect(await run(await begin('students', [titles, studentRow('', { 0: id })]))).toEqual({ ...none, create: 1 });
    const both = [titles, studentRow('', { 0: id }), studentRow('', { 0: id })];
    expect((await check(await begin('students', both))).counts).toEqual({ ...none, create: 2 });
    expect(await peopleIds()).not.toContain(id);
  },
);

test('ignores a placeholder stored as an ID by an earlier import', async () => {
  const row = studentRow('', { 0: '' });
  await run(await begin('students', [titles, row]));
  const { database } = casa.services;
  const account = await database.read
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', row[3] ?? '')
    .executeTakeFirstOrThrow();
  await database.transaction((tx) =>
    tx.updateTable('imported_people').set({ external_id: 'N/A' }).where('account_id', '=', account.id).execute(),
  );
  const other = studentRow('', { 0: 'N/A' });
  const own = [...row];
  own[0] = 'R-77';
  const { counts, lines } = await check(await begin('students', [titles, other, own]));
  expect(counts).toEqual({ ...none, create: 1, update: 1 });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['create', 'update']);
});

test('treats placeholders as empty for guardian email, middle name and section', async () => {
  const head = [...titles, 'Middle name', 'Guardian’s e-mail', 'Section'];
  const rows = ['N/A', '-', 'none'].map((cell) => [...studentRow(), cell, cell, cell]);
  const id = await begin('students', [head.filter((_, at) => at !== titles.indexOf('Class')), ...rows]);
  const { lines } = await check(id);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
});

test('reports trailing rows and does not import them', async () => {
  const id = await begin('students', [titles, studentRow(), ['(2 rows affected)'], ['\u001A']]);
  const { counts, ignored } = await check(id);
  expect(counts).toEqual({ ...none, create: 1 });
  expect(ignored).toEqual([
    { line: 3, text: '(2 rows affected)' },
    { line: 4, text: 'end-of-file mark' },
  ]);
});
