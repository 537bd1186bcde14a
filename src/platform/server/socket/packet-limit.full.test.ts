import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTab, openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Several times the limit of one user. */
const tooMany = 6000;

const isOneClosed = (tabs: readonly Tab[]) =>
  until(() => expect(tabs.map(({ socket }) => socket.connected)).toContain(false));

const once = { reconnection: false };

test.each([
  ['sendMessage', 1, ['websocket']],
  ['typing', 1, ['websocket']],
  ['no such event', 1, ['websocket']],
  ['toString', 1, ['websocket']],
  ['sendMessage', 1, ['polling']],
  ['sendMessage', 5, ['websocket']],
] as const)(
  'closes tabs after a burst of %s on %d tabs over %s, but no tab of another user',
  async (wire, count, way) => {
    const [student, other] = [await casa.asNew('student'), await casa.asNew('student')];
    const teacher = await casa.world.teacher();
    const others = await openTab(casa.address, other);
    const options = { ...once, transports: [...way] };
    const tabs = await Promise.all(Array.from({ length: count }, () => openTab(casa.address, student, options)));
    for (let sent = 0; sent < tooMany; sent += 1)
      tabs[sent % count]?.socket.emit(wire, { to: teacher.id, from: teacher.id, message: 'Hello?' });
    await isOneClosed(tabs);
    const stored = casa.services.database.read.selectFrom('messages').select('id').where('sender_id', '=', student.id);
    expect((await stored.execute()).length).toBeLessThan(tooMany / 2);
    expect(await others.call('sendMessage', { to: teacher.id, message: 'Good morning' })).toMatchObject({ ok: true });
    for (const tab of [others, ...tabs]) tab.close();
  },
);

test('lets a user reconnect soon after the tabs were closed', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.world.teacher();
  const tab = await openTab(casa.address, student, once);
  for (let sent = 0; sent < tooMany; sent += 1) tab.socket.emit('no such event');
  await isOneClosed([tab]);
  await pause(300);
  const reopened = makeTab(casa.address, student);
  await reopened.connect();
  expect(await reopened.call('sendMessage', { to: teacher.id, message: 'Good morning' })).toMatchObject({ ok: true });
  reopened.close();
});

test('accepts the messages of an offline day and then 2,000 packets per second', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.world.teacher();
  const tab = await openTab(casa.address, student, once);
  const send = (number: number) =>
    tab.call('sendMessage', { to: teacher.id, message: `Number ${number}`, clientId: `an-offline-message-${number}` });
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => send(100 * round + number)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  }
  for (let round = 0; round < 8; round += 1) {
    await pause(50);
    await Promise.all(Array.from({ length: 100 }, () => tab.call('conversationsTag', {})));
  }
  expect(tab.socket.connected).toBe(true);
  tab.close();
});
