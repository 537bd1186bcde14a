import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

type Row = { _id: string };

test.each(['teacher', 'student'] as const)('returns one %s to admins as in the list', async (role) => {
  const admin = await casa.asNew('admin');
  const section = await casa.world.section();
  const id = role === 'teacher' ? section.adviser : (await casa.world.studentIn(section.id)).id;
  const path = `/api/admins/get-${role}`;
  expect((await casa.visitor().post(path, { id })).status).toBe(401);
  expect((await admin.post(path, {})).status).toBe(400);
  for (const other of [await casa.asNew('teacher'), await casa.asNew('student')])
    for (const asked of [id, other.id, 'nobody']) expect((await other.post(path, { id: asked })).status).toBe(403);
  expect(await admin.post(path, { id: 'nobody' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const all = (await admin.get(`/api/admins/get-${role}s`)).body as Row[];
  const one = await admin.post(path, { id });
  expect(one.status).toBe(200);
  expect(one.body).toEqual(all.find(({ _id }) => _id === id));
});
