import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
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
const head = ['Programme', 'Level', 'Section', 'Adviser', 'Subject', 'Teacher', 'Day', 'From', 'To'];
const row = (...cells: string[]) => head.map((_, at) => cells[at] ?? '');

test('imports and undoes 500 lessons', async () => {
  const one = await casa.world.teacher();
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  const people = [];
  for (let at = 0; at < 10; at += 1) people.push((await casa.world.teacher({})).email);
  const table = [
    head,
    ...people.flatMap((email, at) =>
      Array.from({ length: 50 }, (_, slot) =>
        row(
          'Casa G',
          `Level ${at % 6}`,
          `S${at}`,
          one.email,
          `Subject ${slot % 10}`,
          email,
          days[slot % 5] ?? '',
          `${8 + Math.floor(slot / 5)}:00`,
          `${8 + Math.floor(slot / 5)}:50`,
        ),
      ),
    ),
  ];
  const id = await begin('classes', table);
  expect(await run(id)).toEqual({ ...none, create: 500 });
  expect((await check(await begin('classes', table))).counts).toEqual({ ...none, unchanged: 500 });
  await admin.call(calls.undoImport, { id });
  expect(await casa.services.database.read.selectFrom('schedules').select('id').execute()).toEqual([]);
});
