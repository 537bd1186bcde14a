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

test.each([
  ['Peña', 'Pe–a'],
  ['Peña', 'Pe?a'],
  ['Świątek', 'Œwi¹tek'],
  ['Анна', 'Àííà'],
  ['山田', 'ŽR“c'],
])('does not replace the name %s by the misread %s and reports it', async (name, misread) => {
  const row = studentRow('', { 2: name });
  await run(await begin('students', [titles, row]));
  const misreadRow = [...row];
  misreadRow[2] = misread;
  const id = await begin('students', [titles, misreadRow]);
  const { counts, lines } = await check(id);
  expect(counts).toEqual({ ...none, kept: 1 });
  const change = { field: 'last_name', before: name, after: misread, isKept: true, isMisread: true };
  expect(lines[0]?.changes).toEqual([change]);
  const line = lines[0]?.line ?? 0;
  const forced = await check(id, { overwrite: [{ line, field: 'last_name' }] });
  expect(forced.lines[0]?.changes).toEqual([{ ...change, isKept: false }]);
  await run(id);
  expect((await check(await begin('students', [titles, row]))).counts).toEqual({ ...none, unchanged: 1 });
});

test('replaces a name that really changed', async () => {
  const row = studentRow('', { 2: 'Peña' });
  await run(await begin('students', [titles, row]));
  for (const name of ['Pena', 'Peña-Cruz', 'Núñez']) {
    const { counts } = await check(await begin('students', [titles, row.map((cell, at) => (at === 2 ? name : cell))]));
    expect(counts).toEqual({ ...none, update: 1 });
  }
});

test.each(['PeÃ±a', 'Pe√±a', 'PeÃƒÂ±a'])('refuses the misread name %s and suggests the correct one', async (name) => {
  const { counts, lines } = await check(await begin('students', [titles, studentRow('', { 2: name })]));
  expect(counts).toEqual({ ...none, skip: 1 });
  expect(lines[0]?.problems[0]).toMatchObject({ value: name, message: expect.stringContaining('“Peña”') });
});
