import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { createRandom } from '#tests/support/chance.ts';
import type { ChatPerson } from '#tests/support/chat-tab.ts';
import { createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { cloneTestDatabase } from '#tests/support/test-database.ts';
import { buildChatSchool, firstAdmin, quietNow } from './chat-school.ts';

const { sendMessage, getMessages, getQueuedMessages } = messagesEndpoints;
const rounds = 4;
const count = 24;
const each = 10;
const maxReleaseMilliseconds = 15;
const random = createRandom();

let folder: string;
let database: Awaited<ReturnType<typeof cloneTestDatabase>>;
let server: ServerProcess;

const start = async () => {
  server = await startServer({
    ...firstAdmin,
    CASA_DATA: folder,
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  database = await cloneTestDatabase(folder);
  await start();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = ({ sessionToken }: ChatPerson) => createClient(server.address, sessionToken);

const signedInAdmin = async () => {
  const admin = createClient(server.address);
  const { CASA_ADMIN_EMAIL: email, CASA_ADMIN_PASSWORD: password } = firstAdmin;
  expect((await admin.post('/api/admins/login', { email, password })).status).toBe(200);
  return {
    setQuietHours: (quietHours: object | null) => admin.post('/api/admins/set-quiet-hours', { quietHours }),
  };
};

const write = async (students: readonly ChatPerson[], to: string, texts: readonly string[]): Promise<void> => {
  const writeAll = async (student: ChatPerson) => {
    const client = clientOf(student);
    for (const message of texts) {
      const answer = await client.call(sendMessage, { userId: to, message, clientId: message });
      expect(answer).toMatchObject({ status: 201, body: { waitsUntil: expect.any(String) } });
    }
  };
  await Promise.all(students.map(writeAll));
};

/** Ends quiet hours, and kills the server soon after the first message arrives. */
const killReleasing = async (teacher: ChatPerson): Promise<void> => {
  const { setQuietHours } = await signedInAdmin();
  const tab = await openTab(server.address, clientOf(teacher), { reconnection: false });
  const first = new Promise((resolve) => tab.socket.once('newMessage', resolve));
  const ending = setQuietHours(null).catch(() => undefined);
  await first;
  await setTimeout(random() * maxReleaseMilliseconds);
  await server.end('SIGKILL');
  await ending;
  tab.close();
};

test(`a server killed ${rounds} times while it releases held messages delivers each once and in order`, {
  timeout: 120_000,
}, async () => {
  const { teacher, students } = await buildChatSchool(server.address, count);
  const written: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    expect((await (await signedInAdmin()).setQuietHours(quietNow())).status).toBe(200);
    const texts = Array.from({ length: each }, (_, n) => `r${round} ${n}`);
    await write(students, teacher.id, texts);
    written.push(...texts);
    await killReleasing(teacher);
    await start();
    const history = async (student: ChatPerson) =>
      (await clientOf(student).call(getMessages, { userId: teacher.id, limit: 1000 })).body;
    const whole = written.map((text, at) => `${at + 1} ${text}`);
    for (const student of students) {
      const found = (await history(student)).map(({ message, seq }) => `${seq} ${message}`);
      expect([whole.length - each, whole.length]).toContain(found.length);
    }
    expect((await (await signedInAdmin()).setQuietHours(null)).status).toBe(200);
    for (const student of students) {
      const waiting = async () => (await clientOf(student).call(getQueuedMessages, { userId: teacher.id })).body;
      await expect.poll(waiting).toEqual([]);
      expect((await history(student)).map(({ message, seq }) => `${seq} ${message}`)).toEqual(whole);
    }
  }
});
