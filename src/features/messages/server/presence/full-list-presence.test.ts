import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOncePerSecond, openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const wire = 'getOnlineUsers';

test('sends the online list of possible partners at most once a second; a user stays online until the last tab closes', async () => {
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  const classmate = await casa.asNew('student');
  const admin = await openTab(casa.address, await casa.asNew('admin'));
  const watching = await openTab(casa.address, teacher);
  await until(() => expect(watching.received(wire)).toEqual([[]]));

  const [first, second] = [await openTab(casa.address, student), await openTab(casa.address, student)];
  await until(() => expect(watching.received<string[]>(wire).at(-1)).toEqual([student.id]));
  const other = await openTab(casa.address, classmate);
  await until(() =>
    expect(watching.received<string[]>(wire).at(-1)?.sort()).toEqual([student.id, classmate.id].sort()),
  );
  expect(first.received(wire)[0]).toEqual([teacher.id]);
  first.close();
  other.close();
  await until(() => expect(watching.received<string[]>(wire).at(-1)).toEqual([student.id]));
  second.close();
  await until(() => expect(watching.received<string[]>(wire).at(-1)).toEqual([]));

  const times = watching.receivedAt(wire);
  expectOncePerSecond(times);
  expect(admin.received(wire)).toEqual([[]]);
  expect([...new Set(first.received<string[]>(wire).flat())]).toEqual([teacher.id]);
  for (const tab of [admin, watching]) tab.close();
});
