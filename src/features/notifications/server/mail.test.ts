import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReadOnly } from '#app/casa.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { createLog } from '#platform/server/log.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startPushService } from '#tests/support/servers/push-service.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { notificationsEndpoints } from '../contract.ts';
import type { NotificationSettings } from '../schemas.ts';
import { mailWaiting } from './mail-waiting.ts';
import { pushJob } from './push/push-waiting.ts';
import { sendDigests } from './send-digests.ts';

let casa: TestCasa;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  casa = await startTestCasa({
    CASA_SMTP_URL: mails.url,
    CASA_MAIL_FROM: 'Casa <casa@school.example>',
    CASA_PUBLIC_URL: 'https://casa.school.example',
    CASA_SCHOOL_NAME: 'Bambini & Co',
  });
});
afterAll(async () => {
  await casa.stop();
  await mails.stop();
});
beforeEach(() => {
  mails.received.length = 0;
  mails.state.refuseWith = undefined;
});
afterEach(() =>
  casa.services.database.transaction(async (tx) => {
    await tx.deleteFrom('conversations').execute();
    await tx.deleteFrom('mail_outbox').execute();
    await tx.deleteFrom('notification_settings').execute();
  }),
);

const { sendMessage, readMessages, deleteMessage } = messagesEndpoints;
const { setNotificationSettings, subscribe } = notificationsEndpoints;
const run = async () => {
  await mailWaiting(casa.services);
  await casa.runPendingJobs();
};
const digest = async () => {
  await sendDigests(casa.services);
  await casa.runPendingJobs();
};
const minutes = (count: number) => casa.clock.advance(count * 60);

const scene = async () => {
  const account = await casa.world.student({ first_name: 'Ana' });
  const student = { ...(await casa.signedIn(account)), ...account };
  const newTeacher = async (last_name: string) => {
    const person = await casa.world.teacher({ first_name: 'Maria', middle_name: '', last_name });
    const client = await casa.signedIn(person);
    return {
      id: person.id,
      write: (message: string) => client.call(sendMessage, { userId: account.id, message }),
      erase: (id: string) => client.call(deleteMessage, { id }),
    };
  };
  const choose = (chosen: Partial<NotificationSettings>) =>
    student.call(setNotificationSettings, { frequency: 'at_once', push: true, mail: true, ...chosen });
  return { student, newTeacher, choose, teacher: await newTeacher('Cruz') };
};

const receivers = () => mails.received.flatMap(({ to }) => to);

test('mails a message unread for ten minutes, once, with all other waiting messages', async () => {
  const { student, teacher, newTeacher } = await scene();
  const other = await newTeacher('<b>Uy</b>');
  await teacher.write('The excursion costs 200 pesos.');
  minutes(9);
  await other.write('Hello');
  await run();
  expect(mails.received).toEqual([]);
  minutes(2);
  await Promise.all([run(), run(), run()]);
  expect(mails.received).toMatchObject([{ to: [student.email], from: 'casa@school.example' }]);
  const content = mails.received[0]?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  expect(content).toMatch(/^Subject: Bambini & Co: 2 new messages\r$/m);
  expect(content).toContain('Hello Ana,');
  expect(content).toContain('- Maria Cruz: 1 new message');
  expect(content).toContain(`https://casa.school.example/student/messages/${teacher.id}`);
  expect(content).toContain('https://casa.school.example/student/notifications');
  expect(content).toContain('Maria &#60;b&#62;Uy&#60;/b&#62;');
  expect(content).not.toContain('excursion');
  minutes(30);
  await run();
  expect(mails.received).toHaveLength(1);
  await teacher.write('And bring a hat.');
  minutes(11);
  await run();
  expect(mails.received).toHaveLength(2);
  expect(mails.received[1]?.content).toContain('Maria Cruz: 2 new messages');
  expect(mails.received[1]?.content).not.toContain('Uy');
});

test('sends no mail about read messages or to users who want no mail', async () => {
  const { student, teacher, choose } = await scene();
  await teacher.write('Read soon');
  minutes(5);
  await student.call(readMessages, { userId: teacher.id });
  minutes(6);
  await run();
  await choose({ mail: false });
  await teacher.write('Not by mail');
  minutes(11);
  await run();
  await choose({ frequency: 'never' });
  await run();
  expect(mails.received).toEqual([]);
});

test('sends no mail about a deleted message', async () => {
  const { teacher } = await scene();
  const { body } = await teacher.write('Sorry');
  expect((await teacher.erase(body._id)).status).toBe(200);
  minutes(11);
  await run();
  expect(mails.received).toEqual([]);
});

test('a second process on the same data sends no second mail', async () => {
  const { teacher } = await scene();
  await teacher.write('Once');
  minutes(11);
  await run();
  expect(mails.received).toHaveLength(1);
  const next = await openReadOnly(casa.services.env, createLog('silent'));
  await mailWaiting({ ...next.services, clock: casa.clock });
  await next.close();
  expect(mails.received).toHaveLength(1);
});

test('keeps mail while the server is down, retries deferred mail and drops refused mail', async () => {
  const { student, teacher } = await scene();
  await teacher.write('Patience');
  minutes(11);
  await mails.stop();
  await run();
  const { port } = mails;
  mails = await startMailServer(port);
  mails.state.refuseWith = 451;
  await run();
  mails.state.refuseWith = undefined;
  await run();
  expect(mails.received).toEqual([]);
  minutes(16);
  await run();
  expect(receivers()).toEqual([student.email]);
  await teacher.write('No such mailbox');
  minutes(11);
  mails.state.refuseWith = 550;
  await run();
  mails.state.refuseWith = undefined;
  minutes(60);
  await run();
  expect(mails.received).toHaveLength(1);
});

const hour = 3_600_000;
/** Moves the clock to an hour of the school's next day. Manila is UTC+8 all year. */
const moveTo = (hourOfDay: number) => {
  const passed = (casa.clock.milliseconds() + 8 * hour) % (24 * hour);
  casa.clock.advance((24 * hour - passed + hourOfDay * hour) / 1000);
};

describe('quiet hours', () => {
  const setQuietHours = (from: string, until: string) => casa.world.quietHours({ from, until, days: [] });
  afterEach(() => casa.world.quietHours(undefined));

  test('delay mail until they end', async () => {
    moveTo(19.9);
    await setQuietHours('20:00', '07:00');
    const { student, teacher } = await scene();
    await teacher.write('Just before eight');
    minutes(30);
    await run();
    expect(mails.received).toEqual([]);
    moveTo(6.9);
    await run();
    expect(mails.received).toEqual([]);
    minutes(10);
    await run();
    expect(receivers()).toEqual([student.email]);
  });

  test('delay the digest until they end, also on the next day', async () => {
    moveTo(12);
    const { student, teacher, choose } = await scene();
    await choose({ frequency: 'daily' });
    await teacher.write('At noon');
    await setQuietHours('16:30', '07:00');
    casa.clock.advance(6 * 3600);
    await digest();
    expect(mails.received).toEqual([]);
    moveTo(7.1);
    await digest();
    expect(receivers()).toEqual([student.email]);
    casa.clock.advance(9.3 * 3600);
    await digest();
    expect(mails.received).toHaveLength(1);
  });

  test('delay pushes until they end', async () => {
    const service = await startPushService();
    casa.services.ports.pushNetwork = service.network;
    moveTo(19.9);
    await setQuietHours('20:00', '07:00');
    const { student, teacher } = await scene();
    const browser = service.browser();
    await teacher.write('Before there was a browser');
    const later = await scene();
    const other = service.browser();
    await later.student.call(subscribe, other.subscription);
    await later.teacher.write('Later');
    await until(() => expect(other.pushes()).toHaveLength(1));
    minutes(10);
    await student.call(subscribe, browser.subscription);
    await casa.runJob(pushJob);
    expect(browser.pushes()).toEqual([]);
    moveTo(7.1);
    await casa.runJob(pushJob);
    expect(browser.pushes()).toHaveLength(1);
    await service.stop();
  });
});

describe('daily digest', () => {
  test('is sent once a day at five to users with unread messages', async () => {
    moveTo(12);
    const { student, teacher, choose } = await scene();
    const nothing = await scene();
    await choose({ frequency: 'daily' });
    await nothing.choose({ frequency: 'daily' });
    await teacher.write('At noon');
    casa.clock.advance(4.9 * 3600);
    await run();
    await digest();
    expect(mails.received).toEqual([]);
    casa.clock.advance(0.2 * 3600);
    await Promise.all([digest(), digest()]);
    expect(receivers()).toEqual([student.email]);
    await teacher.write('In the evening');
    casa.clock.advance(3 * 3600);
    await digest();
    expect(mails.received).toHaveLength(1);
    moveTo(18);
    await digest();
    expect(mails.received).toHaveLength(2);
    moveTo(18);
    await digest();
    expect(mails.received).toHaveLength(2);
  });

  test('starts the next day for a user who chooses it in the evening', async () => {
    moveTo(19);
    const { student, teacher, choose } = await scene();
    await choose({ frequency: 'daily' });
    await teacher.write('In the evening');
    await digest();
    expect(mails.received).toEqual([]);
    moveTo(17);
    await digest();
    expect(receivers()).toEqual([student.email]);
  });

  test('is also sent as one push', async () => {
    const service = await startPushService();
    casa.services.ports.pushNetwork = service.network;
    moveTo(12);
    const { student, teacher, newTeacher, choose } = await scene();
    const browser = service.browser();
    await student.call(subscribe, browser.subscription);
    await choose({ frequency: 'daily', mail: false });
    await teacher.write('One');
    await teacher.write('Two');
    await (await newTeacher('Uy')).write('Three');
    moveTo(17);
    await digest();
    const push = { title: 'Bambini & Co', body: '3 new messages', url: '/student/messages', tag: 'digest', unread: 3 };
    expect(browser.pushes()).toEqual([push]);
    expect(mails.received).toEqual([]);
    await service.stop();
  });
});
