import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '#platform/web/sheets/read-file.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';
import type { SheetFormat } from '../../export-constants.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const head = ['Programme', 'Level', 'Section', 'Adviser', 'Subject', 'Teacher', 'Day', 'From', 'To'];

const save = async (format: SheetFormat) => {
  const { status, body } = await admin.call(calls.exportClasses, { format });
  expect(status).toBe(200);
  const { head: titles, rows } = await readFile(new Blob([Buffer.from(body.content, 'base64')]));
  return { ...body, table: [titles, ...rows].map((row) => [...row]) };
};

test('exports a school without classes as a file without rows', async () => {
  const { body } = await admin.call(calls.exportClasses, { format: 'csv' });
  expect(body).toMatchObject({ lines: 0, type: 'text/csv; charset=utf-8' });
  const text = Buffer.from(body.content, 'base64').toString('utf8');
  expect(text.split('\r\n')).toEqual([expect.stringContaining('Section'), '']);
});

test.each(['csv', 'xlsx'] as const)('re-imports classes exported as %s without changes', async (format) => {
  const [one, other] = [await casa.world.teacher(), await casa.world.teacher()];
  const at = (...cells: string[]) => head.map((_, cell) => cells[cell] ?? '');
  const name = `Casa ${format}`;
  await run(
    await begin('classes', [
      head,
      at(name, 'Primary', '=Molave', one.email, 'Music', other.email, 'Mon, Wed', '8:00', '9:00'),
      at(name, 'Primary', '=Molave', '', 'Music', '', 'Friday', '13:30', '14:15'),
      at(name, 'Primary', '=Molave', '', 'Art, “clay”', one.email),
      at(name, 'Upper', 'Narra', other.email),
    ]),
  );
  const { table, name: file } = await save(format);
  expect(file).toMatch(new RegExp(`^classes-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
  const own = table.filter(([category]) => category === name);
  const molave = [name, 'Primary', format === 'csv' ? "'=Molave" : '=Molave', one.email];
  expect(own).toEqual([
    [...molave, 'Art, “clay”', one.email, '', '', ''],
    [...molave, 'Music', other.email, 'Monday, Wednesday', '8:00 AM', '9:00 AM'],
    [...molave, 'Music', other.email, 'Friday', '1:30 PM', '2:15 PM'],
    [name, 'Upper', 'Narra', other.email, '', '', '', '', ''],
  ]);
  const { counts, lines } = await check(await begin('classes', table));
  expect([counts, lines.flatMap(({ problems }) => problems)]).toEqual([{ ...none, unchanged: table.length - 1 }, []]);
});

test('requires a recent password to export more than 50 teachers and audits the export', async () => {
  const late = await casa.asNew('admin');
  for (let at = 0; at < 51; at += 1) await casa.world.section({ adviser: (await casa.world.teacher()).id });
  const old = { proved_at: '2020-01-01T00:00:00.000Z' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set(old).where('account_id', '=', late.id).execute(),
  );
  expect(await late.call(calls.exportClasses, { format: 'csv' })).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  await save('csv');
  const line = await casa.services.database.read
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'list:exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(line.after ?? '')).toMatchObject({ list: 'classes', format: 'csv' });
});
