import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { peopleEndpoints } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { createStudentCredentialSheets } = peopleEndpoints;

test('creates passwords only for students who have not chosen one', async () => {
  const admin = await casa.asNew('admin');
  const waiting = await casa.world.student({ mustChangePassword: true });
  const own = await casa.world.student({ mustChangePassword: false });
  const teacher = await casa.world.teacher({ mustChangePassword: true });
  const { status, body } = await admin.call(createStudentCredentialSheets, {
    ids: [waiting.id, own.id, teacher.id, 'unknown'],
  });
  expect(status).toBe(200);
  expect(body.map(({ _id }) => _id)).toEqual([waiting.id]);
  const { email } = waiting;
  const signedIn = await casa.visitor().post('/api/students/login', { email, password: body[0]?.password });
  expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  const lines = casa.services.database.read.selectFrom('audit_log').select(['action', 'subject_id']);
  expect(await lines.where('action', '=', 'password:reset').execute()).toEqual([
    { action: 'password:reset', subject_id: waiting.id },
  ]);
});

test('requires an admin and limits the number of students', async () => {
  const { id } = await casa.world.student({ mustChangePassword: true });
  for (const role of ['teacher', 'student'] as const)
    expect((await (await casa.asNew(role)).post(createStudentCredentialSheets.path, { ids: [id] })).status).toBe(403);
  expect((await casa.visitor().post(createStudentCredentialSheets.path, { ids: [id] })).status).toBe(401);
  const many = Array.from({ length: 26 }, (_, at) => `${id}${at}`);
  expect((await (await casa.asNew('admin')).post(createStudentCredentialSheets.path, { ids: many })).status).toBe(400);
});
