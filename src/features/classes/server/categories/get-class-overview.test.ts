import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('returns categories, levels and sections with their advisers and counts', async () => {
  const adviser = await casa.world.teacher({ first_name: 'Luz', last_name: 'Bautista' });
  const section = await casa.world.section({ name: 'Narra', adviser: adviser.id });
  const art = await casa.world.subject({ name: 'Art', section: section.id });
  for (const _ of [1, 2]) await casa.world.enroll((await casa.world.student()).id, section.id);
  const admin = await casa.asNew('admin');
  const { body } = await admin.call(calls.getClassOverview, {});
  expect(body).toEqual([
    {
      _id: expect.any(String),
      category: expect.any(String),
      levels: [
        expect.objectContaining({
          levelID: section.level,
          sections: [
            {
              _id: section.id,
              sectionID: section.id,
              section: 'Narra',
              adviser: 'Luz Bautista',
              students: 2,
              subjects: 1,
              taught: [{ _id: art.id, subject: 'Art' }],
            },
          ],
        }),
      ],
    },
  ]);
  expect((await casa.visitor().call(calls.getClassOverview, {})).status).toBe(401);
  expect((await (await casa.asNew('teacher')).call(calls.getClassOverview, {})).status).toBe(403);
});
