import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { readFile } from '#platform/web/sheets/read-file.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';
import type { ExportedList, ExportFormat } from '../../export-constants.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check } = importing(() => admin);

const save = async (list: ExportedList, format: ExportFormat, ids: string[]) => {
  const { status, body } = await admin.call(calls.exportPeople, { list, format, ids });
  expect(status).toBe(200);
  return { ...body, bytes: Buffer.from(body.content, 'base64') };
};
const tableIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { head, rows } = await readFile(new Blob([bytes]));
  return [head, ...rows].map((row) => [...row]);
};
const hostile = {
  first_name: '=HYPERLINK("http://example.org","Mia")',
  middle_name: "'=1+1",
  last_name: 'Peña, “Cruz”',
  address: '-1, 3 "Molave" Lane',
};

const school = async () => {
  const { id: section } = await casa.world.section({ name: 'Narra' });
  const students = [
    await casa.world.student(hostile),
    await casa.world.student({ first_name: 'Ben', phone: '+63 917 555 0142' }),
    await casa.world.student({ first_name: '@Ana' }),
  ];
  await casa.world.enroll(students[0]?.id ?? '', section);
  return students.map(({ id }) => id);
};

test.each(['csv', 'xlsx'] as const)('re-imports students exported as %s without changes', async (format) => {
  const ids = (await school()).toReversed();
  const { bytes, name, number } = await save('students', format, ids);
  expect([number, name]).toEqual([3, expect.stringMatching(new RegExp(`^students-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))]);
  const table = await tableIn(bytes);
  expect(table.slice(1).map(([, first]) => first)).toEqual(
    format === 'csv' ? ["'@Ana", 'Ben', `'${hostile.first_name}`] : ['@Ana', 'Ben', hostile.first_name],
  );
  const { counts, lines } = await check(await begin('students', table));
  expect([counts, lines.flatMap(({ problems }) => problems)]).toEqual([{ ...none, unchanged: 3 }, []]);
});

test('re-imports teachers without changes and exports admins with names and contact data', async () => {
  const teachers = [
    await casa.world.teacher({ phone: '0917 555 0101' }),
    await casa.world.teacher({ first_name: '+1' }),
  ];
  const table = await tableIn(
    (
      await save(
        'teachers',
        'csv',
        teachers.map(({ id }) => id),
      )
    ).bytes,
  );
  expect((await check(await begin('teachers', table))).counts).toEqual({ ...none, unchanged: 2 });
  const [titles, row] = await tableIn((await save('admins', 'csv', [admin.id])).bytes);
  expect(titles).toEqual(['First name', 'Middle name', 'Last name', 'Phone', 'E-mail']);
  expect(row?.[4]).toContain('@');
});

test('writes CSV as UTF-8 with a byte order mark, CRLF line ends and no formulas', async () => {
  const { bytes, type } = await save('students', 'csv', await school());
  const text = bytes.toString('utf8');
  expect([text[0], type]).toEqual(['\uFEFF', 'text/csv; charset=utf-8']);
  expect(text).toContain(`"'=HYPERLINK(""http://example.org"",""Mia"")"`);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.match(/(?<!\r)\n/)).toBeNull();
  expect(text.match(/(^|,)"?[=+\-@]/m)).toBeNull();
});

test('exports each guardian once with all children, in lines of at most 75 bytes', async () => {
  const { id: section } = await casa.world.section({ name: 'Molave; the big one' });
  const luz = { parent_fName: 'Luz', parent_lName: 'Cruz', relationship: 'Mother' };
  const reach = { parent_email: 'Luz@casa.example', phone: '0917 555 0142' };
  const [mia, ben, unreachable] = [
    await casa.world.student({ first_name: 'Mia', last_name: 'Cruz', ...luz, ...reach }),
    await casa.world.student({
      first_name: 'Ben',
      last_name: 'Cruz',
      ...luz,
      ...reach,
      parent_email: 'luz@casa.example',
    }),
    await casa.world.student({ ...luz, parent_email: '', phone: '' }),
  ];
  await casa.world.enroll(mia.id, section);
  const { bytes, number, name } = await save('students', 'vcf', [mia.id, ben.id, unreachable.id]);
  expect([number, name]).toEqual([1, expect.stringMatching(/^guardians-.*\.vcf$/)]);
  const text = bytes.toString('utf8');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['VERSION:4.0', 'N:Cruz;Luz;;;', 'FN:Luz Cruz']));
  expect(lines).toContain('TEL;VALUE=text;TYPE=cell:0917 555 0142');
  expect(lines).toContain('NOTE:Mother of Mia Cruz\\, Molave\\; the big one\\nMother of Ben Cruz');
  const refused = await admin.call(calls.exportPeople, { list: 'students', format: 'vcf', ids: [unreachable.id] });
  expect(refused.status).toBe(409);
});

test('requires a recent password to export more than 50 people and audits each export', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 51; at += 1) ids.push((await casa.world.student()).id);
  const late = await casa.asNew('admin');
  const old = { proved_at: '2020-01-01T00:00:00.000Z' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set(old).where('account_id', '=', late.id).execute(),
  );
  const requestExport = (some: string[]) =>
    late.call(calls.exportPeople, { list: 'students', format: 'csv', ids: some });
  expect((await requestExport(ids.slice(1))).status).toBe(200);
  expect(await requestExport(ids)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  expect((await save('students', 'xlsx', ids)).number).toBe(51);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'list:exported')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(lines.map(({ actor_id, after }) => [actor_id, JSON.parse(after ?? '')])).toEqual([
    [admin.id, { list: 'students', format: 'xlsx', people: 51 }],
    [late.id, { list: 'students', format: 'csv', people: 50 }],
  ]);
});

test('exports former students with last day, section and reason', async () => {
  const { id: section } = await casa.world.section({
    name: 'Narra',
    level: (await casa.world.level({ name: 'Casa' })).id,
  });
  const { id } = await casa.world.student({ first_name: 'Lea', last_name: 'Cruz' });
  const { id: here } = await casa.world.student();
  await casa.world.enroll(id, section);
  const lastDay = schoolDay(casa.services);
  await admin.call(peopleEndpoints.archiveStudents, { ids: [id], lastDay, reason: '=1+1' });
  expect((await save('students', 'csv', [id, here])).number).toBe(1);
  const { bytes, number, name } = await save('leavers', 'xlsx', [id, here]);
  expect([number, name]).toEqual([1, expect.stringMatching(/^former-students-/)]);
  const [titles = [], row = []] = await tableIn(bytes);
  expect(titles).not.toContain('Section');
  const cells = Object.fromEntries(titles.map((title, at) => [title, row[at]]));
  expect(cells).toMatchObject({
    'First name': 'Lea',
    'Last day': lastDay,
    'Last section': 'Casa - Narra',
    'Reason for leaving': '=1+1',
  });
  expect((await check(await begin('students', [titles, row]))).counts).toEqual({ ...none, unchanged: 1 });
  const contacts = (await save('leavers', 'vcf', [id])).bytes.toString('utf8');
  expect(contacts).toContain('Casa - Narra');
});

test('omits people who do not exist', async () => {
  const { id } = await casa.world.student();
  expect((await save('students', 'csv', ['nobody-there', id])).number).toBe(1);
});
