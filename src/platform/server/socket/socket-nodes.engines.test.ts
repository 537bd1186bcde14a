import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#features/messages/records.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const texts = (tab: Tab) => tab.received<Message>('newMessage').map(({ message }) => message);

describe.runIf(testEngine === 'postgres')('two nodes on one PostgreSQL', () => {
  let left: TestCasa;
  let right: TestCasa;
  let url: string;
  const tabs: Tab[] = [];
  const open = async (casa: TestCasa, client: Client) => {
    const tab = await openTab(casa.address, client, { reconnectionDelay: 50 });
    tabs.push(tab);
    return tab;
  };

  beforeAll(async () => {
    left = await startTestCasa();
    url = left.services.env.databaseUrl ?? '';
    right = await startTestCasa({ DATABASE_URL: url });
  });
  afterAll(async () => {
    for (const tab of tabs) tab.close();
    await right.stop();
    await left.stop();
  });

  const people = async () => {
    const [student, teacher] = [await left.asNew('student'), await left.asNew('teacher')];
    return { student, teacher };
  };

  test('deliver a message to tabs on both nodes once and in order', async () => {
    const { student, teacher } = await people();
    const sender = await open(left, student);
    const [near, far, own] = [await open(left, teacher), await open(right, teacher), await open(right, student)];
    const expected = Array.from({ length: 200 }, (_, index) => `No. ${index}`);
    for (const message of expected)
      expect(await sender.call('sendMessage', { to: teacher.id, message, clientId: message.slice(4) })).toMatchObject({
        ok: true,
      });
    await until(() => {
      for (const tab of [near, far, own]) expect(texts(tab)).toEqual(expected);
    });
    expect(texts(sender)).toEqual([]);
    await sender.call('sendMessage', { to: teacher.id, message: 'ñ'.repeat(4000) });
    await until(() => expect(texts(far).at(-1)).toHaveLength(4000));
  });

  test('assign sequence numbers without gaps to concurrent messages', async () => {
    const { student, teacher } = await people();
    const [one, two] = [await open(left, student), await open(right, teacher)];
    const sends = Array.from({ length: 60 }, (_, index) =>
      index % 2
        ? one.call('sendMessage', { to: teacher.id, message: 'x', clientId: `${index}` })
        : two.call('sendMessage', { to: student.id, message: 'x', clientId: `${index}` }),
    );
    const seqs = (await Promise.all(sends)).map(({ data }) => (data as Message).seq);
    expect(seqs.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('both list online people, and drop those of a node that stops', async () => {
    const { student, teacher } = await people();
    const watching = await open(right, teacher);
    const third = await startTestCasa({ DATABASE_URL: url });
    const tab = await open(third, student);
    await until(() => expect(watching.received<string[]>('getOnlineUsers').at(-1)).toContain(student.id));
    await until(() => expect(tab.received<string[]>('getOnlineUsers').at(-1)).toContain(teacher.id));
    tab.close();
    await third.stop();
    await until(() => expect(watching.received<string[]>('getOnlineUsers').at(-1)).not.toContain(student.id));
  });

  test('close tabs on one node after a sign-out on the other', async () => {
    const { student } = await people();
    const tab = await open(right, student);
    const closed = new Promise((resolve) => {
      tab.socket.once('disconnect', resolve);
    });
    await student.post('/api/session/logout', {});
    expect(await closed).toBe('io server disconnect');
  });

  test('reconnect tabs and deliver messages after listening connections break', async () => {
    const { student, teacher } = await people();
    const tab = await open(right, teacher);
    const listeners = `from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const message of ['first', 'second', 'third']) {
        await until(async () => expect((await client.query(`select pid ${listeners}`)).rowCount).toBe(2));
        const back = new Promise<void>((resolve) => {
          tab.socket.once('connect', resolve);
        });
        await client.query(`select pg_terminate_backend(pid) ${listeners}`);
        await back;
        await student.post(`/api/messages/send/${teacher.id}`, { message });
        await until(() => expect(texts(tab).at(-1)).toBe(message));
      }
    } finally {
      await client.end();
    }
  });
});
