import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#platform/server/data-folder.ts';
import { createRandom } from '#tests/support/chance.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const { count: rounds, timeFor } = roundsOf(12);
const writers = 6;
const maxRoundMilliseconds = 400;
const random = createRandom();
const maxRestartMilliseconds = 2000;

let folder: string;
let server: ServerProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
});
afterAll(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
  server = await startServer({
    CASA_DATA: folder,
    CASA_ADMIN_EMAIL: 'first@casa.example',
    CASA_ADMIN_PASSWORD: 'first admin of casa',
    CASA_FORCE_PASSWORD_CHANGE: 'off',
    CASA_LOG: 'info',
  });
  return server;
};

const post = async <T = { _id: string }>(client: Client, path: string, body: unknown): Promise<T> => {
  const answer = await client.post(path, body);
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
};

const person = (email: string) => ({
  ...{ first_name: 'Tala', last_name: 'Reyes', phone: '1', email, birthdate: '1990-01-01', address: 'here' },
  ...{ parent_fName: 'Luz', parent_lName: 'Reyes', relationship: 'Mother', password: 'narra tree at noon' },
});

/** Creates a school with one class, and signs in its admin and its student. */
const build = async (address: string) => {
  const admin = createClient(address);
  await post(admin, '/api/admins/login', { email: 'first@casa.example', password: 'first admin of casa' });
  const teacher = await post(admin, '/api/admins/create-teacher', person('teacher@casa.example'));
  const category = await post(admin, '/api/admins/create-category', { category: 'Casa' });
  const level = await post(admin, '/api/admins/create-level', { category: category._id, level: 'Kinder' });
  const section = await post(admin, '/api/admins/create-section', {
    ...{ level: level._id, section: 'Narra', adviser: teacher._id },
  });
  await post(admin, '/api/admins/create-student', { ...person('student@casa.example'), sectionID: section._id });
  const student = createClient(address);
  const { email, password } = person('student@casa.example');
  await post(student, '/api/students/login', { email, password });
  const token = (client: Client) => client.cookies.get('casa_session') ?? '';
  return { teacher: teacher._id, adminToken: token(admin), studentToken: token(student) };
};

/** Writes until the server is gone. @returns acknowledged texts, the last sent text, and why it has no response */
const writeOn = async (name: string, write: (text: string) => Promise<unknown>) => {
  const acknowledged: string[] = [];
  for (let count = 0; ; count += 1) {
    const text = `${name}-${count}`;
    try {
      await write(text);
    } catch (error) {
      return { acknowledged, open: text, why: error instanceof TypeError ? 'gone' : String(error) };
    }
    acknowledged.push(text);
  }
};

const categoryWriter = (admin: Client) => (text: string) =>
  post(admin, '/api/admins/create-category', { category: text });

const messageWriter = (student: Client, teacher: string) => (text: string) =>
  post(student, `/api/messages/send/${teacher}`, { message: text, clientId: text });

/** Writes with several concurrent writers until the server is killed. */
const writeUntilKilled = async (round: number, write: (text: string) => Promise<unknown>) => {
  const writing = Array.from({ length: writers }, (_, writer) => writeOn(`r${round}-w${writer}`, write));
  const results = await Promise.all(writing);
  expect(results.map(({ why }) => why)).toEqual(results.map(() => 'gone'));
  return {
    acknowledged: results.flatMap(({ acknowledged }) => acknowledged),
    open: results.map(({ open }) => open),
  };
};

const inspect = () => {
  const raw = new DatabaseSync(databaseFile(folder));
  const all = <T>(query: string) => raw.prepare(query).all() as T[];
  const seen = {
    integrity: all<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check),
    orphans: all('pragma foreign_key_check'),
    categories: all<{ name: string }>('select name from categories').map(({ name }) => name),
    noted: all<{ id: string }>("select subject_id as id from audit_log where action = 'category:created'").length,
  };
  raw.close();
  return seen;
};

type Received = { message: string; seq: number; clientId?: string };

describe.skipIf(testEngine !== 'sqlite')('a server that is killed', () => {
  test(`loses no acknowledged write in ${rounds} kills`, { timeout: timeFor(180_000) }, async () => {
    const fresh = await start();
    let { address } = fresh;
    const { teacher, adminToken, studentToken } = await build(address);
    const categories = ['Casa'];
    const messages: string[] = [];
    const reconnectTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const addCategory = categoryWriter(createClient(address, adminToken));
      const send = messageWriter(createClient(address, studentToken), teacher);
      const writing = [writeUntilKilled(round, addCategory), writeUntilKilled(round, send)] as const;
      await new Promise((resolve) => setTimeout(resolve, 20 + random() * maxRoundMilliseconds));
      await server?.end('SIGKILL');
      const [made, sent] = await Promise.all(writing);
      categories.push(...made.acknowledged);
      messages.push(...sent.acknowledged);
      expectWhole(categories);
      const restarted = await start();
      reconnectTimes.push(restarted.readyAfter);
      address = restarted.address;
      const sendAfterRestart = messageWriter(createClient(address, studentToken), teacher);
      messages.push(...sent.open);
      for (const text of sent.open) await sendAfterRestart(text);
    }
    expect(Math.min(categories.length, messages.length)).toBeGreaterThan(rounds * writers);
    await expectEachOnce(createClient(address, studentToken), teacher, messages);
    noteSeen(
      `${rounds} kills, ${categories.length + messages.length} acknowledged writes there, ready again in ${Math.round(Math.min(...reconnectTimes))} to ${Math.round(Math.max(...reconnectTimes))} ms`,
    );
    // Other load on the machine slows down some of the starts but not all of them.
    expect(Math.min(...reconnectTimes)).toBeLessThan(Math.max(maxRestartMilliseconds, 2 * fresh.readyAfter));
  });
});

const expectWhole = (categories: readonly string[]) => {
  const seen = inspect();
  expect(seen.integrity).toEqual(['ok']);
  expect(seen.orphans).toEqual([]);
  const known = new Set(seen.categories);
  expect(categories.filter((name) => !known.has(name))).toEqual([]);
  expect(seen.noted).toBe(seen.categories.length);
};

/** Reads the whole conversation by sequence numbers. Checks that each message occurs once. */
const expectEachOnce = async (reader: Client, partner: string, expected: readonly string[]) => {
  const received: Received[] = [];
  for (;;) {
    const page = (await reader.get(`/api/messages/${partner}?after=${received.length}&limit=1000`)).body as Received[];
    if (page.length === 0) break;
    received.push(...page);
  }
  expect(received.map(({ seq }) => seq)).toEqual(received.map((_, index) => index + 1));
  const texts = received.map(({ message }) => message);
  expect(new Set(texts).size).toBe(texts.length);
  const known = new Set(texts);
  expect(expected.filter((text) => !known.has(text))).toEqual([]);
};
