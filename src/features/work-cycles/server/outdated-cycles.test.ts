import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { WorkCycle, WorkCycleLine } from '../schemas.ts';
import { eraseOutdatedCycles, listOutdatedCycles } from './outdated-cycles.ts';

const day = 24 * 3600;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
  await casa.world.enableWorkCycles();
});
afterAll(() => casa.stop());

const newSection = async () => {
  const teacher = (await casa.world.teacher()).id;
  const { id: section } = await casa.world.section({ adviser: teacher });
  return { maker: teacher, section, student: (await casa.world.studentIn(section)).id };
};
/** Signs in for each call, because sessions expire during the days this test skips. */
const call = async (name: string, body: object) => (await casa.asNew('admin')).post(`/api/work-cycles/${name}`, body);
const read = async (id: string) => (await call('get-work-cycle', { id })).body as WorkCycle;
const cycles = async () =>
  (await casa.services.database.read.selectFrom('work_cycles').select('id').execute()).map(({ id }) => id);

test('erases a cycle after 120 days unless it is kept, including notes in the bin', async () => {
  const { student, ...fixture } = await newSection();
  const noted = async (fields: object = {}) => {
    const { id } = await casa.world.workCycle({ ...fixture, endedAt: casa.clock.now(), ...fields });
    await casa.world.workNote({ cycle: id, student, maker: fixture.maker });
    return id;
  };
  const [old, retained, released] = [await noted(), await noted(), await noted({ isKept: true })];
  expect((await call('keep-work-cycle', { id: retained, isKept: true })).body).not.toHaveProperty('erasedOn');
  const { erasedOn } = (await call('keep-work-cycle', { id: released, isKept: false })).body as WorkCycleLine;
  expect(erasedOn).toBe(addDays(schoolDay(casa.services), 120));
  casa.clock.advance(119 * day);
  expect(await listOutdatedCycles(casa.services)).toEqual([]);
  const { body } = await (await casa.asNew('admin')).post('/api/admins/delete-student', { ids: [student] });
  casa.clock.advance(2 * day);
  expect(await listOutdatedCycles(casa.services)).toEqual([old, released]);
  expect(await eraseOutdatedCycles(casa.services)).toEqual([old, released]);
  expect(await cycles()).toEqual([retained]);
  const later = await casa.asNew('admin');
  const restored = await later.post('/api/admins/restore-batch', { batch: (body as { batch: string }).batch });
  expect(restored.status).toBe(200);
  expect((await read(retained)).notes).toHaveLength(1);
});

test('ends an abandoned cycle at its last note', async () => {
  const { student, ...fixture } = await newSection();
  const begun = casa.clock.now();
  const { id } = await casa.world.workCycle({ ...fixture, begunAt: begun });
  const { id: empty } = await casa.world.workCycle({ ...(await newSection()), begunAt: begun });
  casa.clock.advance(3600);
  const last = casa.clock.now();
  await casa.world.workNote({ cycle: id, student, maker: fixture.maker, at: last });
  casa.clock.advance(6 * 3600);
  await casa.runJob('end open work cycles');
  expect(await read(id)).not.toHaveProperty('endedAt');
  casa.clock.advance(2 * 3600);
  await casa.runJob('end open work cycles');
  expect([(await read(id)).endedAt, (await read(empty)).endedAt]).toEqual([last, begun]);
});

test('an abandoned cycle does not block a new one', async () => {
  const { section, maker } = await newSection();
  const { id } = await casa.world.workCycle({ section, maker });
  casa.clock.advance(9 * 3600);
  const { body } = await call('begin-work-cycle', { sectionID: section });
  expect((body as WorkCycleLine)._id).not.toBe(id);
});
