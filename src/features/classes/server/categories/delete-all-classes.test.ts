import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const categoryOf = async (subjects: number) => {
  const { world } = casa;
  const { id } = await world.category();
  const section = await world.section({ level: (await world.level({ category: id })).id });
  for (let at = 0; at < subjects; at += 1) await world.subject({ section: section.id });
  return { id, section: section.id };
};

test('requires re-verification before a large deletion, except from an older client', async () => {
  const admin = await casa.asNew('admin');
  const [large, small, old] = [await categoryOf(10), await categoryOf(1), await categoryOf(10)];
  casa.clock.advance(10 * 60 + 1);
  const able = { 'x-can-reauthenticate': 'yes' };
  const erase = (id: string, headers = {}) => admin.post('/api/admins/delete-all-classes', { ids: [id] }, headers);
  expect((await erase(small.id, able)).status).toBe(200);
  expect(await erase(large.id, able)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  const sections = await admin.post('/api/admins/delete-sections', { ids: [large.section] }, able);
  expect(sections).toMatchObject({ body: { code: 'reauthentication_required' } });
  expect((await admin.post('/api/admins/get-section', { id: large.section })).status).toBe(200);
  expect((await erase(old.id)).status).toBe(200);
  expect((await admin.post('/api/session/prove-identity', { password: worldPassword })).status).toBe(200);
  expect((await erase(large.id, able)).status).toBe(200);
});
