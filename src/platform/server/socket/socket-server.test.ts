import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { makeTab, openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const codeOf = async (tab: Tab): Promise<unknown> => {
  const error = await tab.connect().then(
    () => undefined,
    (reason: Error & { data?: { code: string } }) => reason,
  );
  tab.close();
  return error && (error.data?.code ?? error.message);
};

/** Returns the reason for which a tab's connection ends. */
const endOf = (tab: Tab) =>
  new Promise<string>((resolve) => {
    tab.socket.once('disconnect', (reason) => resolve(reason));
  });

/** Runs an action and waits until it has closed a tab's connection. */
const isClosedBy = async (tab: Tab, act: () => Promise<unknown>): Promise<void> => {
  const end = endOf(tab);
  await act();
  expect(await end).toBe('io server disconnect');
};

test('accepts a valid session cookie with either transport', async () => {
  const teacher = await casa.asNew('teacher');
  for (const transports of [['websocket'], ['polling'], ['polling', 'websocket']]) {
    const tab = await openTab(casa.address, teacher, { transports, query: { userId: teacher.id } });
    expect(tab.socket.connected).toBe(true);
    tab.close();
  }
});

test('refuses missing and invalid cookies, ids of other users, and temporary passwords', async () => {
  const teacher = await casa.asNew('teacher');
  const student = await casa.asNew('student');
  expect(await codeOf(makeTab(casa.address, casa.visitor()))).toBe('unauthenticated');
  expect(await codeOf(makeTab(casa.address, createClient(casa.address, 'made up')))).toBe('unauthenticated');
  const asOther = makeTab(casa.address, teacher, { query: { userId: student.id } });
  expect(await codeOf(asOther)).toBe('forbidden');
  const unknown = makeTab(casa.address, teacher, { query: { userId: 'nobody' } });
  expect(await codeOf(unknown)).toBe('forbidden');
  const newcomer = await casa.signedIn(await casa.world.student({ mustChangePassword: true }));
  expect(await codeOf(makeTab(casa.address, newcomer))).toBe('password_change_required');
});

test('closes a refused connection even if the client keeps it open', async () => {
  const tab = makeTab(casa.address, casa.visitor());
  const { engine } = await new Promise<{ engine: { close(): void; on(wire: string, handle: () => void): void } }>(
    (resolve) => {
      tab.socket.io.once('open', () => resolve(tab.socket.io as never));
      tab.socket.io.open();
    },
  );
  const closed = new Promise<void>((resolve) => {
    engine.on('close', resolve);
  });
  Object.assign(tab.socket.io, { _destroy: () => {} });
  tab.socket.connect();
  await closed;
  tab.close();
});

test('refuses pages of other origins', async () => {
  const teacher = await casa.asNew('teacher');
  const { cookie = '' } = teacher.headers();
  for (const [headers, isRefused] of [
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'null' }, true],
    [{ origin: casa.address, 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: casa.address, 'sec-fetch-site': 'same-origin' }, false],
    [{}, false],
  ] as const) {
    const answer = await fetch(`${casa.address}/socket.io/?EIO=4&transport=polling`, {
      headers: { ...headers, cookie },
    });
    expect([headers, answer.status >= 400]).toEqual([headers, isRefused]);
    await answer.arrayBuffer();
  }
  const tab = makeTab(casa.address, teacher, { extraHeaders: { cookie, origin: 'https://evil.example' } });
  expect(await codeOf(tab)).toBe('websocket error');
});

test('closes all tabs after sign-out, password change, reset and deletion', async () => {
  const admin = await casa.asNew('admin');
  const leaving = await casa.world.student();
  const [phone, laptop] = [await casa.signedIn(leaving), await casa.signedIn(leaving)];
  const [left, right] = [await openTab(casa.address, phone), await openTab(casa.address, laptop)];
  await isClosedBy(left, () => phone.post('/api/session/logout', {}));
  expect(right.socket.connected).toBe(true);

  const back = await casa.signedIn(leaving);
  const other = await openTab(casa.address, back);
  const changed = { current: worldPassword, next: 'another tree at dusk' };
  await isClosedBy(right, () => back.post('/api/session/password', changed));
  expect(other.socket.connected).toBe(true);

  const reset = { role: 'student', id: leaving.id };
  await isClosedBy(other, () => admin.post('/api/admins/reset-password', reset));
  const last = await openTab(casa.address, await casa.asNew('teacher'));
  const teacher = await casa.asNew('teacher');
  const doomed = await openTab(casa.address, teacher);
  const gone = () => admin.post('/api/admins/delete-teacher', { ids: [teacher.id] });
  await isClosedBy(doomed, gone);
  expect(last.socket.connected).toBe(true);
  expect(await codeOf(makeTab(casa.address, teacher))).toBe('unauthenticated');
  last.close();
});

const signInAgain = (client: Client, { email }: { email: string }) =>
  client.post('/api/students/login', { email, password: worldPassword });

test('keeps sockets open when the same user signs in again in another tab', async () => {
  const student = await casa.world.student();
  const teacher = await casa.asNew('teacher');
  const browser = await casa.signedIn(student);
  const elsewhere = await openTab(casa.address, await casa.signedIn(student));
  const old = { ...browser.headers() };
  const tabs = [await openTab(casa.address, browser), await openTab(casa.address, browser)];
  for (let round = 0; round < 2; round += 1) {
    expect((await signInAgain(browser, student)).status).toBe(200);
    tabs.push(await openTab(casa.address, browser));
  }
  expect((await casa.visitor().get('/api/session', old)).status).toBe(401);
  await teacher.post(`/api/messages/send/${student.id}`, { message: 'Do all of you hear me?' });
  for (const tab of [...tabs, elsewhere]) {
    await until(() => expect(tab.received('newMessage')).toHaveLength(1));
    expect(tab.socket.connected).toBe(true);
  }
  const closed = tabs.map(endOf);
  await browser.post('/api/session/logout', {});
  for (const reason of await Promise.all(closed)) expect(reason).toBe('io server disconnect');
  expect(elsewhere.socket.connected).toBe(true);
  elsewhere.close();
});

test('closes the sockets of the first user when another user signs in with the same browser', async () => {
  const [first, second] = [await casa.world.student(), await casa.world.student()];
  const browser = await casa.signedIn(first);
  const tabs = [await openTab(casa.address, browser), await openTab(casa.address, browser)];
  const closed = tabs.map(endOf);
  expect((await signInAgain(browser, second)).status).toBe(200);
  for (const reason of await Promise.all(closed)) expect(reason).toBe('io server disconnect');
  const tab = await openTab(casa.address, browser);
  const teacher = await casa.world.teacher();
  const gone = endOf(tab);
  await browser.post('/api/teachers/login', { email: teacher.email, password: worldPassword });
  expect(await gone).toBe('io server disconnect');
});

test('leaves no tab open if the session ends while tabs connect', async () => {
  for (let round = 0; round < 10; round += 1) {
    const teacher = await casa.asNew('teacher');
    const tabs = Array.from({ length: 5 }, () => makeTab(casa.address, teacher, { reconnection: false }));
    const connecting = tabs.map((tab) => tab.connect().catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    await teacher.post('/api/session/logout', {});
    await Promise.all(connecting);
    await until(() => expect(tabs.filter(({ socket }) => socket.connected)).toEqual([]));
  }
});

test('responds to requests that are not Socket.IO and stays available', async () => {
  const paths = [
    '/socket.io/',
    '/socket.io/?EIO=4&transport=odd',
    '/socket.io/?EIO=3&transport=polling',
    '/socket.io/?sid=x',
  ];
  for (const path of paths) expect((await casa.visitor().get(path)).status).toBe(400);
  const upgrade = await new Promise<number | undefined>((resolve) => {
    const call = request(`${casa.address}/elsewhere`, { headers: { connection: 'upgrade', upgrade: 'websocket' } });
    call.on('response', ({ statusCode }) => resolve(statusCode));
    call.on('upgrade', (_, socket) => socket.destroy());
    call.on('error', () => resolve(undefined));
    call.end();
  });
  expect(upgrade).not.toBe(101);
  expect((await casa.visitor().get('/healthz')).status).toBe(200);
});
