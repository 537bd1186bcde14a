import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { isFull } from '#tests/support/tier.ts';
import { settingsEndpoints } from '../contract.ts';

const { getMailState, getSettings, saveSettings, testMail } = settingsEndpoints;
const password = 'a very quiet secret';

let casa: TestCasa;
let admin: Client;
let stop: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_PUBLIC_URL: 'https://casa.example' });
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const listen = async (server: Pick<Server, 'listen' | 'address'>): Promise<number> => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return (server.address() as AddressInfo).port;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const smtp = async (options: SMTPServerOptions): Promise<number> => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'casa' }),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    ...options,
  });
  server.on('error', () => {});
  stop = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  return listen({ listen: server.listen.bind(server), address: () => server.server.address() } as Server);
};

/** Starts a server that accepts connections and never responds. */
const silent = async (): Promise<number> => {
  const server = createServer((socket) => void socket.on('error', () => {}));
  stop = () => new Promise((resolve) => server.close(resolve));
  return listen(server);
};

const closedPort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const save = async (values: Record<string, unknown>) => {
  const { settings } = (await admin.call(getSettings, {})).body;
  const changes = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    version: settings.find((setting) => setting.key === key)?.version ?? '',
  }));
  expect((await admin.call(saveSettings, { changes })).status).toBe(200);
};

const withServer = (port: number, more: Record<string, unknown> = {}) =>
  save({
    'mail.host': '127.0.0.1',
    'mail.port': port,
    'mail.security': 'offered',
    'mail.user': 'casa',
    'mail.password': password,
    'mail.from': 'Casa <casa@casa.example>',
    ...more,
  });

const messages = new Set<string>();
const runMailTest = async () => {
  const { status, body } = await admin.call(testMail, {});
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(password);
  expect(body.sentence).toMatch(/^[A-Z].+\.$/);
  return { ...body, states: body.steps.map(({ state }) => state).join(' ') };
};

test('reports missing mail settings and is available to admins only', async () => {
  const { status, body } = await admin.call(testMail, {});
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: expect.stringContaining('not set up') });
  expect((await admin.call(getMailState, {})).body).toEqual({ isSetUp: false });
  for (const client of [casa.visitor(), await casa.asNew('teacher'), await casa.asNew('student')]) {
    expect([401, 403]).toContain((await client.call(testMail, {})).status);
    expect([401, 403]).toContain((await client.call(getMailState, {})).status);
  }
});

test('completes all steps with a server that accepts the mail and stores the time', async () => {
  await withServer(await smtp({}));
  expect(await runMailTest()).toMatchObject({ isAccepted: true, states: 'done skipped done done', answer: '' });
  expect((await admin.call(getMailState, {})).body).toEqual({ isSetUp: true, lastSent: expect.any(String) });
});

type Refused = [string, () => Promise<void>, string];

/** Takes 16 seconds, the timeout for a response. */
const hanging: Refused = [
  'a server that hangs',
  async () => withServer(await silent()),
  'done failed not-reached not-reached',
];

const refused: readonly Refused[] = [
  ...(isFull ? [hanging] : []),
  [
    'a server that offers no encryption',
    async () => withServer(await smtp({}), { 'mail.security': 'required' }),
    'done failed not-reached not-reached',
  ],
  [
    'a server that refuses the sign-in and repeats the password',
    async () => withServer(await smtp({ onAuth: (_auth, _session, done) => done(refusal(535, `No: ${password}`)) })),
    'done skipped failed not-reached',
  ],
  [
    'a server that refuses the sender',
    async () => withServer(await smtp({ onMailFrom: (_from, _session, done) => done(refusal(550, 'Not yours')) })),
    'done skipped done failed',
  ],
  [
    'a server that refuses the recipient',
    async () => withServer(await smtp({ onRcptTo: (_to, _session, done) => done(refusal(550, 'Nobody here')) })),
    'done skipped done failed',
  ],
  ['no server at all', async () => withServer(await closedPort()), 'failed not-reached not-reached not-reached'],
];

test.each(refused)('returns a separate message for %s', async (_name, prepare, states) => {
  await prepare();
  const answer = await runMailTest();
  expect(answer).toMatchObject({ isAccepted: false, states });
  expect([...messages]).not.toContain(answer.sentence);
  messages.add(answer.sentence);
  const check = casa.services.healthChecks.find(({ name }) => name === 'mail');
  const health = await check?.examine();
  // The health check sends no mail, so it cannot detect refused addresses.
  if (answer.steps.at(-1)?.state === 'failed') expect(health?.state).toBe('good');
  else expect(health).toMatchObject({ state: 'bad', text: expect.stringContaining(answer.sentence) });
  for (const text of [answer.answer, health?.text]) {
    expect(text).not.toMatch(/\bE[A-Z]{3,}\b/);
    expect(text).not.toContain(password);
  }
  const { lastRefused } = (await admin.call(getMailState, {})).body;
  expect(lastRefused?.answer).toMatch(/\S/);
});

test('reports an encryption error if a server does not support TLS from the start', async () => {
  await withServer(await smtp({}), { 'mail.security': 'from-start' });
  expect((await runMailTest()).sentence).toContain('encrypted connection');
});

test('keeps the secret out of the audit log and the mail outbox', async () => {
  const { read } = casa.services.database;
  const rows = await read.selectFrom('mail_outbox').selectAll().execute();
  const lines = await read.selectFrom('audit_log').selectAll().execute();
  expect(lines.filter(({ action }) => action === 'setting:mail-tested').length).toBeGreaterThan(5);
  expect(JSON.stringify([rows, lines])).not.toContain(password);
  expect(JSON.stringify(rows)).not.toContain('@casa.example');
});
