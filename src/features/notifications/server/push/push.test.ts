import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { sessionEndpoints } from '#features/session/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { type PushService, startPushService, vapidClaims } from '#tests/support/servers/push-service.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { notificationsEndpoints, tabVisibleWire } from '../../contract.ts';
import { pushJob } from './push-waiting.ts';

let casa: TestCasa;
let service: PushService;
beforeAll(async () => {
  [casa, service] = await Promise.all([startTestCasa(), startPushService()]);
  casa.services.ports.pushNetwork = service.network;
});
afterAll(async () => {
  await casa.stop();
  await service.stop();
});
beforeEach(() => {
  service.state.status = 201;
});

const { subscribe, unsubscribe, setNotificationSettings, getPushKey } = notificationsEndpoints;
const { sendMessage, readMessages } = messagesEndpoints;

const withBrowser = async (client: Client) => {
  const browser = service.browser();
  expect((await client.call(subscribe, browser.subscription)).status).toBe(200);
  return browser;
};

const scene = async () => {
  const student = await casa.asNew('student');
  const person = await casa.world.teacher({ first_name: 'Maria', middle_name: '', last_name: 'Cruz' });
  const teacher = { ...(await casa.signedIn(person)), id: person.id };
  const write = (message: string) => teacher.call(sendMessage, { userId: student.id, message });
  return { student, teacher, write, browser: await withBrowser(student) };
};

/** Waits until a later message was pushed. Earlier pushes are finished then. */
const settled = async () => {
  const later = await scene();
  await later.write('Later');
  await until(() => expect(later.browser.pushes()).toHaveLength(1));
};
const run = () => casa.runJob(pushJob);

const subscriptionsOf = async (id: string) =>
  casa.services.database.read.selectFrom('push_subscriptions').selectAll().where('account_id', '=', id).execute();

test('pushes sender and message count to absent users, encrypted for their browser and without text', async () => {
  const { student, teacher, write, browser } = await scene();
  await write('The excursion costs 200 pesos.');
  const path = `/student/messages/${teacher.id}`;
  const push = { title: 'Maria Cruz', url: path, tag: `conversation-${teacher.id}` };
  await until(() => expect(browser.pushes()).toEqual([{ ...push, body: '1 new message', unread: 1 }]));
  await write('Please bring a hat.');
  await until(() => expect(browser.pushes()[1]).toEqual({ ...push, body: '2 new messages', unread: 2 }));
  const { headers } = service.received.at(-1) ?? {};
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
  const { key } = (await student.call(getPushKey, {})).body;
  expect(vapidClaims(headers?.authorization, key)).toMatchObject({ aud: service.origin });
});

/** Returns a key pair as older versions stored it, without the leading zeros of the private key. */
const shortKeys = () => {
  const curve = createECDH('prime256v1');
  for (;;) {
    const publicKey = curve.generateKeys('base64url');
    if (curve.getPrivateKey().length < 32)
      return { public_key: publicKey, private_key: curve.getPrivateKey('base64url') };
  }
};

test('sends pushes with a key that was stored without its leading zeros', async () => {
  await casa.services.database.transaction((tx) => tx.updateTable('push_keys').set(shortKeys()).execute());
  const { student, write, browser } = await scene();
  await write('Good morning');
  await until(() => expect(browser.pushes()).toHaveLength(1));
  const { key } = (await student.call(getPushKey, {})).body;
  expect(vapidClaims(service.received.at(-1)?.headers.authorization, key)).toMatchObject({ aud: service.origin });
});

test('a push expires at the start of quiet hours', async () => {
  const { write, browser } = await scene();
  const clockIn = (hours: number) =>
    new Date(casa.clock.milliseconds() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeStyle: 'short',
      timeZone: 'Asia/Manila',
    });
  await casa.world.quietHours({ from: clockIn(2), until: clockIn(3), days: [] });
  await write('Soon it is quiet');
  await until(() => expect(browser.pushes()).toHaveLength(1));
  await casa.world.quietHours(undefined);
  const seconds = Number(service.received.at(-1)?.headers.ttl);
  expect(seconds).toBeGreaterThan(2 * 3600 - 120);
  expect(seconds).toBeLessThanOrEqual(2 * 3600);
});

test('concurrent runs send each push once', async () => {
  const { write, browser } = await scene();
  service.state.status = 503;
  await write('Once');
  await until(() => expect(browser.pushes()).toHaveLength(1));
  await settled();
  service.state.status = 201;
  casa.clock.advance(60);
  await Promise.all(Array.from({ length: 8 }, run));
  expect(browser.pushes()).toHaveLength(2);
  casa.clock.advance(3600);
  await run();
  expect(browser.pushes()).toHaveLength(2);
});

test('retries a failing push service with growing intervals', async () => {
  const { student, write, browser } = await scene();
  service.state.status = 500;
  await write('Later');
  await until(() => expect(browser.pushes()).toHaveLength(1));
  await settled();
  await run();
  expect(browser.pushes()).toHaveLength(1);
  casa.clock.advance(31);
  await run();
  casa.clock.advance(31);
  await run();
  expect(browser.pushes()).toHaveLength(2);
  casa.clock.advance(31);
  service.state.status = 201;
  await run();
  expect(browser.pushes()).toHaveLength(3);
  expect(await subscriptionsOf(student.id)).toMatchObject([{ failures: 0, retry_at: null }]);
});

test.each([
  ['is forgotten', 404, 0],
  ['is forgotten', 410, 0],
  ['leads nowhere else', 301, 1],
])('a subscription %s when the push service responds with %i', async (_what, status, left) => {
  const { student, write, browser } = await scene();
  service.state.status = status;
  await write('Gone?');
  await until(() => expect(browser.pushes()).toHaveLength(1));
  await until(async () => expect(await subscriptionsOf(student.id)).toHaveLength(left));
  expect(service.received.at(-1)?.path).not.toBe('/elsewhere');
});

test('pushes to users whose tabs are hidden, not to users with a visible tab', async () => {
  const { student, write, browser } = await scene();
  const tab = await openTab(casa.address, student);
  await write('Seen');
  await settled();
  await run();
  expect(browser.pushes()).toEqual([]);
  await tab.call(tabVisibleWire, { visible: false });
  await run();
  expect(browser.pushes()).toHaveLength(1);
  await write('In the background');
  await until(() => expect(browser.pushes()).toHaveLength(2));
  await tab.call(tabVisibleWire, { visible: true });
  await write('Before the eyes');
  await settled();
  tab.close();
  expect(browser.pushes()).toHaveLength(2);
});

test('sends no push about read or old messages or to users who want none', async () => {
  const { student, teacher, write, browser } = await scene();
  const tab = await openTab(casa.address, student);
  await write('Read at once');
  await student.call(readMessages, { userId: teacher.id });
  tab.close();
  await settled();
  await run();
  expect(browser.pushes()).toEqual([]);
  for (const chosen of [{ push: false }, { frequency: 'never' as const }, { frequency: 'daily' as const }]) {
    const all = { frequency: 'at_once' as const, push: true, mail: true, ...chosen };
    expect((await student.call(setNotificationSettings, all)).status).toBe(200);
    await write('Not wanted');
    await settled();
    await run();
    expect(browser.pushes()).toEqual([]);
  }
  await student.call(readMessages, { userId: teacher.id });
  await casa.world.conversation({
    student: student.id,
    teacher: (await casa.world.teacher()).id,
    unreadByStudent: 1,
    messages: [{ from: 'teacher', text: 'Old', at: '2020-01-01T00:00:00.000Z' }],
  });
  await student.call(setNotificationSettings, { frequency: 'at_once', push: true, mail: true });
  await run();
  expect(browser.pushes()).toEqual([]);
});

test('a subscription ends with the session or unsubscribing, and moves to the next user who signs in', async () => {
  const { student, browser } = await scene();
  expect(await subscriptionsOf(student.id)).toHaveLength(1);
  const other = await casa.asNew('teacher');
  await other.call(unsubscribe, { endpoint: browser.subscription.endpoint });
  expect(await subscriptionsOf(student.id)).toHaveLength(1);
  await other.call(subscribe, browser.subscription);
  expect(await subscriptionsOf(student.id)).toEqual([]);
  expect(await subscriptionsOf(other.id)).toHaveLength(1);
  await other.call(unsubscribe, { endpoint: browser.subscription.endpoint });
  expect(await subscriptionsOf(other.id)).toEqual([]);
  await withBrowser(student);
  await student.call(sessionEndpoints.logout, {});
  expect(await subscriptionsOf(student.id)).toEqual([]);
});

test('stores the 20 newest devices of a user', async () => {
  const student = await casa.asNew('student');
  const browsers = [];
  for (let device = 0; device < 22; device += 1) {
    browsers.push(await withBrowser(student));
    casa.clock.advance(1);
  }
  const remaining = (await subscriptionsOf(student.id)).map(({ endpoint }) => endpoint).sort();
  expect(remaining).toEqual(
    browsers
      .slice(2)
      .map(({ subscription }) => subscription.endpoint)
      .sort(),
  );
});

test('refuses endpoints in local networks, without encryption or without keys', async () => {
  const student = await casa.asNew('student');
  const { keys } = service.browser().subscription;
  for (const endpoint of [
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest',
    'https://0x0a000001/x',
    'https://localhost/x',
    'https://printer.local/x',
    'http://push.example.org/x',
    'https://user:password@push.example.org/x',
    'ftp://push.example.org/x',
    'x',
    `https://push.example.org/${'x'.repeat(1000)}`,
  ])
    expect((await student.call(subscribe, { endpoint, keys })).status, endpoint).toBe(400);
  const endpoint = 'https://push.example.org/x';
  for (const wrong of [{ ...keys, auth: 'short' }, { ...keys, p256dh: keys.auth }, {}, undefined])
    expect((await student.post(subscribe.path, { endpoint, keys: wrong })).status).toBe(400);
});
