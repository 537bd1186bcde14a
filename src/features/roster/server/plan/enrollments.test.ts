import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
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

const { begin, check, run } = importing(() => admin);
const students = async () => (await admin.call(peopleEndpoints.getStudents, {})).body;
const studentOf = async (email = '') => (await students()).find((one) => one.email === email);

test('places students from a file of enrollments and changes nothing else about them', async () => {
  const level = (await casa.world.level({ name: 'Middle' })).id;
  const [home, next] = [
    await casa.world.section({ name: 'Talisay', level }),
    await casa.world.section({ name: 'Kamia' }),
  ];
  const rows = [studentRow('Talisay'), studentRow(), studentRow()];
  await run(await begin('students', [titles, ...rows]));
  const [moved, placed, named] = rows;
  const head = ['Student ID', 'E-mail', 'First name', 'Last name', 'Date of birth', 'Class', 'Level'];
  const table = [
    head,
    [moved?.[0] ?? '', '', 'Other', 'Name', '', 'Kamia', ''],
    ['', placed?.[3] ?? '', '', '', '', 'talisay', 'middle'],
    ['', '', named?.[1] ?? '', 'Cruz', '2016-05-06', 'Kamia', ''],
    ['S-nobody', '', '', '', '', 'Kamia', ''],
    [placed?.[0] ?? '', '', '', '', '', '', ''],
    [placed?.[0] ?? '', '', '', '', '', 'Nowhere', ''],
  ];
  const id = await begin('enrollments', table);
  const { lines } = await check(id);
  expect(lines.map(({ outcome, name }) => [outcome, name])).toEqual([
    ['update', `${moved?.[1]} Cruz`],
    ['update', `${placed?.[1]} Cruz`],
    ['ask', `${named?.[1]} Cruz`],
    ['skip', ''],
    ['skip', ''],
    ['skip', ''],
  ]);
  expect(lines[0]?.changes).toEqual([{ field: 'section', before: 'Talisay', after: 'Kamia', isKept: false }]);
  expect(lines.slice(3).map(({ problems }) => problems[0]?.message)).toEqual([
    expect.stringMatching(/^No student has this ID/),
    'Section is missing.',
    expect.stringMatching(/^There is no section “Nowhere”\./),
  ]);
  const answers = [{ line: 4, is: 'same' as const }];
  expect(await run(id, { answers })).toEqual({ ...none, update: 3, skip: 3 });
  const sections = async () => Promise.all(rows.map(async (row) => (await studentOf(row[3]))?.sectionID));
  expect(await sections()).toEqual([next.id, home.id, next.id]);
  expect(await studentOf(moved?.[3])).toMatchObject({ full_name: `${moved?.[1]} Cruz` });
  const repeated = await begin('enrollments', table.slice(0, 4));
  expect((await check(repeated, { answers })).counts).toEqual({ ...none, unchanged: 3 });
  // After a move by hand, the file does not move the students back.
  await casa.services.database.transaction((tx) =>
    tx.updateTable('enrollments').set({ section_id: home.id }).where('section_id', '=', next.id).execute(),
  );
  expect((await check(repeated, { answers })).counts).toEqual({ ...none, kept: 2, unchanged: 1 });
  expect((await admin.call(calls.undoImport, { id })).body).toMatchObject({ state: 'undone' });
  expect(await sections()).toEqual([home.id, undefined, home.id]);
});
