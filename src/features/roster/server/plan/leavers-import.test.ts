import { afterAll, beforeAll, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none, titles as plain, studentRow } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const titles = [...plain, 'Last day', 'Last section', 'Reason'];
const left = (day: string, from = '', reason = '', section = '') => [...studentRow(section), day, from, reason];
const emailOf = (row: readonly string[]) => row[3] ?? '';
const leaver = async (row: readonly string[]) =>
  (await admin.call(peopleEndpoints.getLeavers, {})).body.find(({ email }) => email === emailOf(row));
const student = async (row: readonly string[]) =>
  (await admin.call(peopleEndpoints.getStudents, {})).body.find(({ email }) => email === emailOf(row));

test('imports a student with a last day as a former student, announces it, and closes the account', async () => {
  const row = left('2025-03-28', 'Casa - Narra', 'Moved to Cebu');
  const here = [...studentRow(), '', '', ''];
  const id = await begin('students', [titles, row, here]);
  const { lines, counts } = await check(id);
  expect(counts).toEqual({ ...none, create: 2 });
  expect(lines.map(({ leftOn }) => leftOn)).toEqual(['2025-03-28', undefined]);
  await run(id);
  expect((await leaver(row))?.left).toEqual({ lastDay: '2025-03-28', place: 'Casa - Narra', reason: 'Moved to Cebu' });
  expect([await student(row), await leaver(here)]).toEqual([undefined, undefined]);
  expect((await student(here))?.email).toBe(emailOf(here));
  const sheets = (await admin.call(calls.getImportCredentialSheets, { id })).body;
  expect(sheets.map(({ email }) => email)).toEqual([emailOf(here)]);
  const made = await casa.services.database.read
    .selectFrom('accounts')
    .select('closed_at')
    .where('email', '=', emailOf(row))
    .executeTakeFirstOrThrow();
  expect(made.closed_at).not.toBeNull();
  const audited = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', (await leaver(row))?._id ?? '')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action).sort()).toEqual(['student:created', 'student:left']);
});

test('stores the former section as text even if it does not exist', async () => {
  const head = [...plain, 'Level', 'Last day'];
  const row = [...studentRow('A class of long ago'), 'Primary', '2025-03-28'];
  await run(await begin('students', [head, row]));
  expect((await leaver(row))?.left.place).toBe('Primary - A class of long ago');
});

test('re-imports the list of former students without changes and skips changed rows with a reason', async () => {
  const row = left('2025-03-28', 'Casa - Narra', 'Moved');
  await run(await begin('students', [titles, row]));
  expect((await check(await begin('students', [titles, row]))).counts).toEqual({ ...none, unchanged: 1 });
  const later = row.map((cell) => (cell === '2025-03-28' ? '2025-03-31' : cell));
  const { lines } = await check(await begin('students', [titles, later]));
  expect(lines).toMatchObject([
    {
      outcome: 'skip',
      problems: [{ message: expect.stringContaining('left the school on 2025-03-28. An import does not change') }],
    },
  ]);
  const without = await check(await begin('students', [plain, row.slice(0, plain.length)]));
  expect(without.lines[0]?.problems[0]?.message).toContain('Re-enroll them first');
});

test('refuses to make a current student a former one', async () => {
  const row = left('', '', '');
  await run(await begin('students', [titles, row]));
  const leftRow = row.map((cell, at) => (at === plain.length ? '2025-03-28' : cell));
  const { lines, counts } = await check(await begin('students', [titles, leftRow]));
  expect(counts).toEqual({ ...none, skip: 1 });
  expect(lines[0]?.problems[0]?.message).toMatch(/^In this file, Mia\d+ Cruz left the school on 2025-03-28/);
  expect(await student(row)).toBeDefined();
});

test('ignores a reason without a last day', async () => {
  const row = left('', 'Casa - Narra', 'Moved');
  const { lines } = await check(await begin('students', [titles, row]));
  expect(lines).toMatchObject([{ outcome: 'create', problems: [] }]);
  expect(lines[0]?.leftOn).toBeUndefined();
});

test('refuses a last day in the future or before the birth date', async () => {
  const tomorrow = addDays(schoolDay(casa.services), 1);
  const rows = [left(tomorrow), left('2016-05-05'), left('soon'), left(schoolDay(casa.services))];
  const { lines } = await check(await begin('students', [titles, ...rows]));
  expect(lines.map(({ outcome, problems: [problem] }) => [outcome, problem?.column, problem?.message])).toEqual([
    ['skip', 'Last day', 'This day is in the future.'],
    ['skip', 'Last day', 'This day is before the birth date.'],
    ['skip', 'Last day', expect.stringContaining('day')],
    ['create', undefined, undefined],
  ]);
});

test('requests the date order if only the last day is ambiguous', async () => {
  const row = left('03/04/2025');
  const id = await begin('students', [titles, row]);
  expect((await admin.call(calls.checkImport, { id })).status).toBe(409);
  const { body } = await admin.call(calls.getImport, { id });
  expect(body.asksDayOrder).toBe(true);
  const fields = body.columns.map(({ field }) => field);
  expect((await admin.call(calls.mapImport, { id, fields, dayOrder: 'dmy' })).status).toBe(200);
  expect((await check(id)).lines[0]?.leftOn).toBe('2025-04-03');
});

test('moves imported former students to the bin on undo, counts those changed since, and restores them as former students', async () => {
  const row = left('2025-03-28', 'Casa - Narra', 'Moved');
  const id = await begin('students', [titles, row]);
  await run(id);
  expect((await admin.call(calls.previewUndoImport, { id })).body).toMatchObject({ leave: 1, changedSince: 0 });
  const student = { id: (await leaver(row))?._id ?? '', sectionID: '' };
  await admin.call(peopleEndpoints.restoreStudents, { students: [student] });
  expect((await admin.call(calls.previewUndoImport, { id })).body).toMatchObject({ leave: 1, changedSince: 1 });
  const repeated = { ids: [student.id], lastDay: '2025-03-28', reason: 'Moved' };
  await admin.call(peopleEndpoints.archiveStudents, repeated);
  expect((await admin.call(calls.undoImport, { id })).status).toBe(200);
  expect(await leaver(row)).toBeUndefined();
  const { batch } = await casa.services.database.read
    .selectFrom('bin_batches')
    .select('id as batch')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await admin.call(binEndpoints.restoreBatch, { batch })).status).toBe(200);
  expect((await leaver(row))?.left.reason).toBe('Moved');
});

test('imports 300 former students', async () => {
  const rows = Array.from({ length: 300 }, () => left('2025-03-28', 'Casa - Narra'));
  expect(await run(await begin('students', [titles, ...rows]))).toEqual({ ...none, create: 300 });
  const emails = new Set((await admin.call(peopleEndpoints.getLeavers, {})).body.map(({ email }) => email));
  expect(rows.filter((row) => !emails.has(emailOf(row)))).toEqual([]);
});
