import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '#platform/web/sheets/read-file.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const exported = async (client: Client, id: string, format: 'csv' | 'xlsx' = 'csv') =>
  client.call(calls.exportPlannedClasses, { id, format });

test('exports planned lists before the year begins, but not for an unknown or discarded plan', async () => {
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  const adviser = await casa.world.teacher({ first_name: 'Tala', middle_name: '', last_name: 'Reyes' });
  const [narra, molave] = [
    await casa.world.section({ name: 'Narra', adviser: adviser.id }),
    await casa.world.section({ name: 'Molave' }),
  ];
  const createStudent = async (first_name: string, section: string) => {
    const { id } = await casa.world.student({
      first_name,
      middle_name: '',
      last_name: 'Cruz',
      birthdate: '2016-01-01',
    });
    await casa.world.enroll(id, section);
    return id;
  };
  const [mia, ben, deleted] = [
    await createStudent('=Mia', narra.id),
    await createStudent('Ben', narra.id),
    await createStudent('Gone', narra.id),
  ];
  const { _id: id, version } = (await admin.call(calls.draftYearTurnover, {})).body;
  const plan = await admin.call(calls.changeYearTurnover, {
    ...{ id, version },
    students: [
      { studentID: mia, way: 'moves', to: molave.id, reason: '' },
      { studentID: ben, way: 'stays', to: '', reason: '' },
      { studentID: deleted, way: 'stays', to: '', reason: '' },
    ],
  });
  expect(plan.status).toBe(200);
  expect((await admin.post('/api/admins/delete-student', { ids: [deleted] })).status).toBe(200);
  for (const format of ['csv', 'xlsx'] as const) {
    const { status, body } = await exported(admin, id, format);
    expect([status, body.number]).toEqual([200, 2]);
    expect(body.name).toMatch(new RegExp(`^planned-class-lists-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    const { head, rows } = await readFile(new Blob([Buffer.from(body.content, 'base64')]));
    expect(head).toEqual(['Category', 'Level', 'Section', 'Adviser', 'Student', 'Age at the start', 'Current section']);
    const name = format === 'csv' ? "'=Mia Cruz" : '=Mia Cruz';
    expect(rows.map((row) => [row[2], row[4], row[6]])).toEqual(
      expect.arrayContaining([
        ['Narra', 'Ben Cruz', 'Narra'],
        ['Molave', name, 'Narra'],
      ]),
    );
    expect(rows.find((row) => row[2] === 'Narra')?.[3]).toBe('Tala Reyes');
  }
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'list:exported')
    .execute();
  expect(lines.map(({ after }) => JSON.parse(after ?? ''))).toMatchObject([
    { list: 'planned-classes', format: 'csv', people: 2 },
    { list: 'planned-classes', format: 'xlsx', people: 2 },
  ]);
  for (const role of ['teacher', 'student'] as const)
    expect((await exported(await casa.asNew(role), id)).status).toBe(403);
  expect((await exported(admin, 'unknown')).status).toBe(404);
  await admin.call(calls.discardYearTurnover, { id });
  expect((await exported(admin, id)).status).toBe(404);
});

test('requires re-verification above 50 students', async () => {
  const section = await casa.world.section({ name: 'Yakal' });
  for (let at = 0; at < 51; at += 1) await casa.world.studentIn(section.id);
  const { _id: id } = (await admin.call(calls.draftYearTurnover, {})).body;
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('sessions')
      .set({ proved_at: '2020-01-01T00:00:00.000Z' })
      .where('account_id', '=', admin.id)
      .execute(),
  );
  expect(await exported(admin, id)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
});
