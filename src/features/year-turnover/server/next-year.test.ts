import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('does not offer a completed year again, even if its first day is corrected', async () => {
  const office = await casa.asNew('admin');
  await casa.world.studentIn((await casa.world.section()).id);
  const next = async () => (await office.call(calls.getSchoolYears, {})).body.next?.new.name;
  await casa.world.schoolYears({ ends: 3, begins: 20 });
  expect(await next()).toBe('2026–2027');
  const { _id: id } = (await office.call(calls.draftYearTurnover, {})).body;
  const { fingerprint, problems } = (await office.call(calls.getYearTurnover, { id })).body;
  expect(problems).toEqual([]);
  expect((await office.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  for (const begins of [20, 13, 27, 4]) {
    await casa.world.schoolYears({ ends: 3, begins });
    expect([begins, await next()]).toEqual([begins, undefined]);
  }
  // With these dates, the turnover led to the year before this one.
  await casa.world.schoolYears({ ends: 30, begins: 60 });
  expect(await next()).toBe('2026–2027');
  await casa.world.schoolYears({ ends: 3, begins: 20 });
  expect((await office.call(calls.undoYearTurnover, { id })).body.state).toBe('undone');
  expect(await next()).toBe('2026–2027');
});
