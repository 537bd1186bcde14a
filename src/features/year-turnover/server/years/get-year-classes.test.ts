import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints } from '../../contract.ts';

const { getYearClasses } = yearTurnoverEndpoints;
const daySeconds = 24 * 3600;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('a past year shows who was in which section on a day, also of a section that is gone and of who left', async () => {
  const [old, next] = await casa.world.schoolYears({ ends: 2, begins: 4 });
  const [narra, molave] = [await casa.world.section({ name: 'Narra' }), await casa.world.section({ name: 'Molave' })];
  const [stays, moves, leaves] = [
    await casa.world.studentIn(narra.id),
    await casa.world.studentIn(narra.id),
    await casa.world.studentIn(narra.id),
  ];
  await casa.world.settleStays();
  await casa.runJob('school years');
  casa.clock.advance(5 * daySeconds);
  const office = await casa.asNew('admin');
  const lastDay = old?.to ?? '';
  expect((await office.post('/api/admins/archive-students', { ids: [leaves.id], lastDay, reason: '' })).status).toBe(
    200,
  );
  const moved = [stays, moves].map(({ id }) => ({ studentID: id, from: narra.id, to: molave.id }));
  expect((await office.post('/api/admins/move-students', { moves: moved })).status).toBe(200);
  expect((await office.post('/api/admins/delete-sections', { ids: [narra.id] })).status).toBe(200);
  await casa.world.settleStays();
  await casa.runJob('school years');
  const { body } = await office.call(getYearClasses, { from: old?.from ?? '' });
  expect(body).toMatchObject({ year: old && { name: old.name }, day: lastDay });
  expect(body.classes.map(({ name, isGone }) => [name, isGone])).toEqual([['Narra', true]]);
  expect(body.classes[0]?.adviser).not.toBe('');
  expect(body.classes[0]?.students.map(({ _id }) => _id).sort()).toEqual([stays.id, moves.id, leaves.id].sort());
  expect(body.classes[0]?.students.find(({ _id }) => _id === leaves.id)?.lastDay).toBe(lastDay);
  const now = (await office.call(getYearClasses, { from: next?.from ?? '' })).body.classes;
  expect(now.map(({ name, students }) => [name, students.length])).toEqual([['Molave', 2]]);
  expect((await office.call(getYearClasses, { from: '1999-01-01' })).status).toBe(404);
  expect((await office.call(getYearClasses, { from: old?.from ?? '', day: next?.from ?? '' })).status).toBe(400);
  expect((await (await casa.asNew('teacher')).call(getYearClasses, { from: old?.from ?? '' })).status).toBe(403);
});
