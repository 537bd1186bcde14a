import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { importing, none, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check } = importing(() => admin);
const head = ['Category', 'Level', 'Section', 'Adviser', 'Subject', 'Teacher', 'Day', 'From', 'To'];
const lesson = (section: string, ...time: string[]) => {
  const teacher = `tala-${section}@casa.example`;
  return ['Casa', 'Primary', section, teacher, time.join(' '), teacher, ...time];
};
const detailsOf = async (id: string) => (await admin.call(calls.getImport, { id })).body;
const lessonsOf = async (id: string) => {
  const { lines } = await check(id);
  expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
  return lines.map(({ changes }) => changes.filter(({ field }) => field === 'lesson').map(({ after }) => after));
};

test.each([
  ['school', '1:00 PM', '3:15 PM'],
  ['day', '1:00 AM', '3:15 AM'],
] as const)('requests the meaning of times without AM or PM once and then applies it: %s', async (clock, from, to) => {
  await casa.world.teacher({ email: `tala-${clock}@casa.example` });
  const id = await begin('classes', [
    head,
    lesson(clock, 'Monday', '1:00', '3.15'),
    lesson(clock, 'Tue', '8:00', '9:30'),
  ]);
  expect(await detailsOf(id)).toMatchObject({ openTime: '1:00' });
  expect((await admin.call(calls.checkImport, { id })).status).toBe(409);
  const fields = (await detailsOf(id)).columns.map(({ field }) => field);
  expect((await admin.call(calls.mapImport, { id, fields, clock })).body).toMatchObject({ openTime: '1:00', clock });
  expect(await lessonsOf(id)).toEqual([[`Monday, ${from} to ${to}`], ['Tuesday, 8:00 AM to 9:30 AM']]);
});

test('reads times and days in common spellings', async () => {
  await casa.world.teacher({ email: 'tala-Narra@casa.example' });
  const id = await begin('classes', [
    head,
    lesson('Narra', 'Monday', '11:00 AM', '12:00 NN'),
    lesson('Narra', 'TTH', '8:00 a.m.', '9:00 A.M.'),
    lesson('Narra', 'M-F', '10:00:00 AM', '10h30'),
    lesson('Narra', 'Daily', '12 noon', '1300'),
    lesson('Narra', 'Weds', '0.583333333333333', '2026-06-01 15:00'),
  ]);
  expect((await detailsOf(id)).openTime).toBeUndefined();
  const [first, second, third, fourth, fifth] = await lessonsOf(id);
  expect([first, second, fifth]).toEqual([
    ['Monday, 11:00 AM to 12:00 PM'],
    ['Tuesday, 8:00 AM to 9:00 AM', 'Thursday, 8:00 AM to 9:00 AM'],
    ['Wednesday, 2:00 PM to 3:00 PM'],
  ]);
  expect([third?.length, fourth?.length, fourth?.[0]]).toEqual([5, 5, 'Monday, 12:00 PM to 1:00 PM']);
});

test('refuses ambiguous days', async () => {
  await casa.world.teacher({ email: 'tala-Molave@casa.example' });
  const id = await begin('classes', [head, lesson('Molave', 'T-Th', '8:00 AM', '9:00 AM')]);
  const { counts, lines } = await check(id);
  expect(counts).toEqual({ ...none, skip: 1 });
  expect(lines[0]?.problems[0]).toMatchObject({ column: 'Day', value: 'T-Th' });
});

test('requests the order of dates followed by a time and reports two-digit years and UTC timestamps', async () => {
  const days = ['3/9/2017 0:00', '9-Mar-17', '2017-03-08T16:00:00.000Z'];
  const id = await begin('students', [titles, ...days.map((day) => studentRow('', { 4: day }))]);
  const { asksDayOrder, columns } = await detailsOf(id);
  expect(asksDayOrder).toBe(true);
  const fields = columns.map(({ field }) => field);
  await admin.call(calls.mapImport, { id, fields, dayOrder: 'mdy' });
  const { counts, lines } = await check(id);
  expect(counts).toEqual({ ...none, create: 1, skip: 2 });
  expect(lines[1]?.problems[0]).toMatchObject({ value: '9-Mar-17', message: expect.stringContaining('4 digits') });
  expect(lines[2]?.problems[0]).toMatchObject({
    value: days[2],
    message: expect.stringContaining('another time zone'),
  });
});
