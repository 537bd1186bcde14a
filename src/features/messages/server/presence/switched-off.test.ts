import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { expectOncePerSecond, openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';
import { onlineWire, presenceAsChanges, presenceWires } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
const tabs: Tab[] = [];
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
afterAll(() => casa.stop());

const polling = { interval: 20 };

const opened = async (of: TestCasa, client: Client, query = {}) => {
  const tab = await openTab(of.address, client, { query });
  tabs.push(tab);
  return tab;
};
const switchChat = (id: string, on: boolean) => admin.post('/api/admins/switch-chat', { ids: [id], on });
const listed = (tab: Tab) => tab.received<string[]>(onlineWire).at(-1);

type Changed = { online: string[]; offline: string[] };
/** Returns the online users that result from all events of a tab, in the order received. */
const watched = async (of: TestCasa, client: Client) => {
  const tab = await opened(of, client, presenceAsChanges);
  const online = new Set<string>();
  tab.socket.on(presenceWires.all, (data: Changed) => {
    online.clear();
    for (const id of data.online) online.add(id);
  });
  tab.socket.on(presenceWires.changed, (data: Changed) => {
    for (const id of data.online) online.add(id);
    for (const id of data.offline) online.delete(id);
  });
  await tab.call(presenceWires.watch, {});
  return () => [...online];
};

test('sends an empty online list to a student whose chat is switched off, and the full list once it is on again', async () => {
  const [student, teacher, classmate] = [
    await casa.asNew('student'),
    await casa.asNew('teacher'),
    await casa.asNew('student'),
  ];
  await opened(casa, teacher);
  const [own, others] = [await opened(casa, student), await opened(casa, classmate)];
  const ownWatched = await watched(casa, student);
  const both = () => [listed(own), ownWatched()];
  await expect.poll(both, polling).toEqual([[teacher.id], [teacher.id]]);
  await switchChat(student.id, false);
  await expect.poll(both, polling).toEqual([[], []]);
  const second = await casa.asNew('teacher');
  await opened(casa, second);
  const all = [teacher.id, second.id].sort();
  await expect.poll(() => listed(others)?.toSorted(), polling).toEqual(all);
  expect(both()).toEqual([[], []]);
  await switchChat(student.id, true);
  await expect.poll(() => both().map((ids) => ids?.toSorted()), polling).toEqual([all, all]);
  const third = await casa.asNew('teacher');
  await opened(casa, third);
  await expect.poll(() => both().map((ids) => ids?.length), polling).toEqual([3, 3]);
  const times = own.receivedAt(onlineWire);
  expectOncePerSecond(times);
});

test('shows a student deleted with an open tab as offline and deletes the conversation', async () => {
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  const [own, others] = [await opened(casa, student), await opened(casa, teacher)];
  await student.post(`/api/messages/send/${teacher.id}`, { message: 'Good morning' });
  await expect.poll(() => listed(others), polling).toContain(student.id);
  await admin.post('/api/admins/delete-student', { ids: [student.id] });
  await expect.poll(() => own.socket.connected, polling).toBe(false);
  await expect.poll(() => listed(others), polling).not.toContain(student.id);
  const answer = await teacher.post(`/api/messages/send/${student.id}`, { message: 'Hello?' });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await teacher.get('/api/teachers/conversations')).body).toEqual([]);
});

describe.skipIf(testEngine !== 'postgres')('on two nodes', () => {
  test('updates presence on the other node when a chat is switched, even without connects or disconnects', async () => {
    const database = await makeTestDatabase();
    const url = { DATABASE_URL: database.url ?? '' };
    const [left, right] = [await startTestCasa(url), await startTestCasa(url)];
    const [student, teacher] = [await left.asNew('student'), await left.asNew('teacher')];
    const office = await left.asNew('admin');
    const [own, others] = [await opened(right, student), await opened(right, teacher)];
    await expect.poll(() => [listed(own), listed(others)], polling).toEqual([[teacher.id], [student.id]]);
    for (const on of [false, true]) {
      await office.post('/api/admins/switch-chat', { ids: [student.id], on });
      const seen = on ? [[teacher.id], [student.id]] : [[], []];
      await expect.poll(() => [listed(own), listed(others)], polling).toEqual(seen);
    }
    for (const tab of tabs.splice(0)) tab.close();
    await right.stop();
    await left.stop();
    await database.drop();
  });
});
