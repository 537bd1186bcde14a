import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
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

const { begin, check } = importing(() => admin);

test('reports row, column and value of rows that cannot be imported', async () => {
  await casa.world.section({ name: 'Twin' });
  await casa.world.section({ name: 'Twin' });
  const twice = studentRow();
  const tomorrow = addDays(schoolDay(casa.services), 1);
  const id = await begin('students', [
    titles,
    studentRow('', { 3: 'no address' }),
    studentRow('', { 4: '30.02.2016' }),
    studentRow('', { 4: '#REF!' }),
    studentRow('', { 1: '' }),
    studentRow('Nowhere'),
    studentRow('Twin'),
    twice,
    studentRow('', { 3: twice[3] ?? '' }),
    studentRow('', { 4: tomorrow }),
  ]);
  const { lines, counts } = await check(id);
  expect(counts).toEqual({ ...none, create: 1, skip: 8 });
  expect(lines.flatMap(({ line, problems }) => problems.map((one) => [line, one.column, one.value]))).toEqual([
    [2, 'E-mail', 'no address'],
    [3, 'Date of birth', '30.02.2016'],
    [4, 'Date of birth', '#REF!'],
    [5, 'First name', undefined],
    [6, 'Class', 'Nowhere'],
    [7, 'Class', 'Twin'],
    [9, 'E-mail', twice[3]],
    [10, 'Date of birth', tomorrow],
  ]);
  for (const { problems } of lines) for (const { message } of problems) expect(message).toMatch(/\.$/);
});

test('reports a failed formula in an optional column', async () => {
  const failed = [...['#N/A', '#SPILL!', 'Err:508', '#NV', 'Loading...', '########', '#NO_RESULT!'], '#UNKNOWN!'];
  const head = [...titles, 'Middle name'];
  const id = await begin('students', [
    head,
    ...failed.map((cell) => [...studentRow(), cell]),
    [...studentRow(), 'Luz'],
  ]);
  const { lines, counts } = await check(id);
  expect(counts).toEqual({ ...none, create: 1, skip: failed.length });
  const problems = lines.flatMap((line) => line.problems);
  expect(problems.map(({ column, value }) => [column, value])).toEqual(failed.map((cell) => ['Middle name', cell]));
  for (const { message } of problems.slice(0, -1)) expect(message).toMatch(/^The formula in this cell failed/);
  expect(problems.at(-1)?.message).toMatch(/^This cell could not be read/);
});

test('ignores text direction marks and reports a lost letter', async () => {
  const marked = studentRow().map((cell) => `\u200F${cell}\u2069`);
  const table = [titles.map((title) => `\u202B${title}\u202C`), marked, studentRow('', { 2: 'Pe\uFFFDa' })];
  const { lines, counts } = await check(await begin('students', table));
  expect(counts).toEqual({ ...none, create: 1, skip: 1 });
  expect(lines[0]?.email).toMatch(/^mia-/);
  const [problem] = lines[1]?.problems ?? [];
  expect([problem?.value, problem?.message]).toEqual(['Pe\uFFFDa', expect.stringContaining('was lost')]);
});

test('refuses numbers shortened by a spreadsheet', async () => {
  const table = [
    titles,
    studentRow('', { 0: '1.2E+11' }),
    studentRow('', { 0: '1,2e+11' }),
    studentRow('', { 9: '6.39175E+11' }),
  ];
  const { lines, counts } = await check(await begin('students', [...table, studentRow('', { 0: '12E3' })]));
  expect(counts).toEqual({ ...none, create: 1, skip: 3 });
  expect(lines.flatMap(({ line, problems }) => problems.map((one) => [line, one.column, one.value]))).toEqual([
    [2, 'ID', '1.2E+11'],
    [3, 'ID', '1,2e+11'],
    [4, 'Guardian phone', '6.39175E+11'],
  ]);
  for (const { problems } of lines)
    for (const { message } of problems) expect(message).toContain('Format this column as text');
});

test('reports the existing levels and categories of a section that does not match', async () => {
  const category = (await casa.world.category({ name: 'Elementary' })).id;
  for (const name of ['Grade 1', 'Grade 2']) {
    const level = (await casa.world.level({ name, category })).id;
    await casa.world.section({ name: 'Banaba', level });
  }
  const head = [...titles, 'Level', 'Category'];
  const placed = (level: string, category: string) => [...studentRow('Banaba'), level, category];
  const id = await begin('students', [
    head,
    placed('1', ''),
    placed('Grade 1', 'Casa'),
    placed('grade 1', 'elementary'),
  ]);
  const { lines } = await check(id);
  expect(lines.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([
    [
      'skip',
      {
        column: 'Level',
        value: '1',
        message:
          'The section “Banaba” exists in “Grade 1” and “Grade 2”, but not in “1”. Correct the level, or leave this column out.',
      },
    ],
    [
      'skip',
      {
        column: 'Category',
        value: 'Casa',
        message:
          'The section “Banaba” exists in “Elementary”, but not in “Casa”. Correct the category, or leave this column out.',
      },
    ],
    ['create'],
  ]);
});
