import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Services } from '../context.ts';
import { createPendingJobs } from '../pending-jobs/run-pending-jobs.ts';
import { systemContext } from '../system-context.ts';
import { enqueueMail, mailHandler, type OutgoingMail } from './outbox.ts';

let casa: TestCasa;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  casa = await startTestCasa({
    CASA_SMTP_URL: mails.url,
    CASA_MAIL_FROM: 'Casa <casa@school.example>',
    CASA_PUBLIC_URL: 'https://casa.school.example',
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
    await tx.deleteFrom('mail_outbox').execute();
    await tx.deleteFrom('pending_jobs').execute();
  }),
);

const letter: OutgoingMail = {
  key: 'letter',
  kind: 'test',
  to: 'ana@family.example',
  subject: 'Hello',
  text: 'A link',
  html: '<p>A link</p>',
};
const enqueue = (mail: Partial<OutgoingMail> = {}) =>
  systemContext(casa.services).transaction((context) => enqueueMail(context, { ...letter, ...mail }));
const send = () => casa.runPendingJobs();
const sendAs = (services: Services) => createPendingJobs(services, [mailHandler(services)]).drain();
const rows = () => casa.services.database.read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const receivers = () => mails.received.flatMap(({ to }) => to);

test('sends a mail once although it is stored and processed several times, and then deletes its content', async () => {
  await enqueue();
  await enqueue({ subject: 'The same again' });
  expect(await rows()).toMatchObject([{ state: 'waiting', to_address: 'ana@family.example' }]);
  await Promise.all([send(), send(), send()]);
  expect(receivers()).toEqual(['ana@family.example']);
  expect(mails.received[0]?.content).toContain('Subject: Hello');
  expect(mails.received[0]?.content).not.toContain('List-Unsubscribe');
  await enqueue();
  await send();
  expect(receivers()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, to_address: null, content: null }]);
});

test('records a message instead of an error code if the server is unreachable', async () => {
  await enqueue();
  await mails.stop();
  await send();
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(row?.last_answer).toMatch(/^The mail server cannot be reached\./);
  mails = await startMailServer(mails.port);
});

test('sends no mail of a rolled back transaction', async () => {
  const work = systemContext(casa.services).transaction(async (context) => {
    await enqueueMail(context, letter);
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  await enqueue({ key: 'later', to: 'later@family.example' });
  await send();
  expect(receivers()).toEqual(['later@family.example']);
});

test('retries a postponed mail after increasing delays for two days', async () => {
  await enqueue();
  mails.state.refuseWith = 451;
  await send();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_answer: expect.stringMatching(/^451/) }]);
  await send();
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  casa.clock.advance(61);
  await send();
  expect(await rows()).toMatchObject([{ attempts: 2 }]);
  casa.clock.advance(61);
  await send();
  expect(await rows()).toMatchObject([{ attempts: 2 }]);
  casa.clock.advance(2 * 24 * 3600);
  await send();
  expect(await rows()).toMatchObject([{ state: 'refused', attempts: 3, to_address: null, content: null }]);
});

test("gives up a refused mail and stores the server's response without the address", async () => {
  await enqueue();
  mails.state.refuseWith = 550;
  await send();
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'refused', to_address: null, content: null });
  expect(row?.last_answer).toMatch(/^550/);
  expect(row?.last_answer).not.toContain('family.example');
});

test('tries one mail while the server is down and sends all mails later', async () => {
  await enqueue({ key: 'one' });
  await enqueue({ key: 'two' });
  const { port } = mails;
  await mails.stop();
  await send();
  expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  mails = await startMailServer(port);
  casa.clock.advance(61);
  await send();
  expect(receivers()).toHaveLength(2);
});

test('stores no mail if no mail server is configured', async () => {
  const mail = { ...casa.services.mail, isConfigured: () => false };
  const services = { ...casa.services, mail };
  await systemContext(services).transaction((context) => enqueueMail(context, letter));
  expect(await rows()).toEqual([]);
});

test('gives up waiting mail two days after mail was switched off, and deletes its content', async () => {
  await enqueue();
  const off = { ...casa.services, mail: { ...casa.services.mail, isConfigured: () => false } };
  await sendAs(off);
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
  casa.clock.advance(2 * 24 * 3600 + 1);
  await sendAs(off);
  expect(await rows()).toMatchObject([{ state: 'not_sent', to_address: null, content: null }]);
});

test('marks mail of a restored backup as not sent', async () => {
  await enqueue();
  await sendAs({ ...casa.services, epoch: 'another life' });
  expect(mails.received).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'not_sent', to_address: null, content: null }]);
});

test('deletes finished mail after 30 days and keeps waiting mail', async () => {
  await enqueue({ key: 'done' });
  await send();
  casa.clock.advance(31 * 24 * 3600);
  await enqueue({ key: 'waiting' });
  await casa.runJob('delete old mail');
  expect((await rows()).map(({ key }) => key)).toEqual(['waiting']);
});
