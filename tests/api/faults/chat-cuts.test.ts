import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { type SentState, sentState } from '#features/messages/web/sync/thread.ts';
import { createRandom, seed, trials } from '#tests/support/chance.ts';
import type { ChatTab } from '#tests/support/chat-tab.ts';
import { createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { openTcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { cloneTestDatabase, testEngine } from '#tests/support/test-database.ts';
import { buildChatSchool, firstAdmin } from './chat-school.ts';
import { openPlace, type Place, runAt, runTroubles, type Trouble, troublesOf } from './chat-troubles.ts';

const isFull = testEngine === 'sqlite';
const messagesInAll = isFull ? 10_000 : 800;
const troubleMilliseconds = isFull ? 30_000 : 6_000;
const students = Number(process.env.CASA_TEST_PAIRS) || 4;
const longCutMilliseconds = Number(process.env.CASA_TEST_LONG_CUT) * 1000 || troubleMilliseconds;
const tabs = 2;
const maxUnsent = 25;
const editsEach = 100;
/** An idle tab detects a silent connection after 45 seconds without a ping. */
const polling = { timeout: 60_000, interval: 50 };
const random = createRandom();

let folder: string;
let database: Awaited<ReturnType<typeof cloneTestDatabase>>;
let server: ServerProcess;
let school: Awaited<ReturnType<typeof buildChatSchool>>;

const start = (port = '0') =>
  startServer({
    ...firstAdmin,
    CASA_DATA: folder,
    PORT: port,
    ...(database.url !== undefined && { DATABASE_URL: database.url }),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  database = await cloneTestDatabase(folder);
  server = await start();
  school = await buildChatSchool(server.address, students);
});

afterAll(async () => {
  await server?.end('SIGKILL');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const openPlaces = async (): Promise<Place[]> => {
  const target = { host: '127.0.0.1', port: Number(new URL(server.address).port) };
  const { teacher } = school;
  const talks = [
    { person: teacher, partnerIds: school.students.map(({ id }) => id) },
    ...school.students.map((person) => ({ person, partnerIds: [teacher.id] })),
  ];
  const wanted = talks.flatMap((talk) => Array.from({ length: tabs }, () => talk));
  return Promise.all(
    wanted.map(async (talk) =>
      openPlace({ ...talk, browser: `browser of ${talk.person.id}`, proxy: await openTcpProxy(target) }),
    ),
  );
};

const restart = async () => {
  await server.end('SIGKILL');
  server = await start(new URL(server.address).port);
};

const editLast = async ({ thread, call, chat }: ChatTab, ownId: string, to: string): Promise<void> => {
  const last = thread(to).messages.findLast(({ senderId }) => senderId === ownId);
  if (!last) return;
  const input = { id: last._id, message: `${last.message} (edited)` };
  await call(messagesEndpoints.editMessage, input).then(
    (changed) => 'waitsUntil' in changed || chat.applyChange(changed),
    () => undefined,
  );
};

type Written = { from: string; to: string; n: number; text: string };

/** Writes messages from alternating tabs of one person, and sometimes edits the last message. */
const writeAll = async (own: readonly Place[], from: string, to: string, count: number): Promise<Written[]> => {
  const written: Written[] = [];
  while (written.length < count) {
    const { tab } = own[Math.floor(random() * own.length)] as Place;
    const isFull = () => tab.chat.outbox.all().filter((one) => one.to === to).length > maxUnsent;
    if (isFull()) await setTimeout(3);
    if (isFull()) continue;
    const text = `Number ${written.length}`;
    // A tab that closed before storing the message has not accepted it.
    const n = await tab.chat.write(to, text).catch(() => undefined);
    if (n !== undefined) written.push({ from, to, n, text });
    if (written.length % editsEach === 0) void editLast(tab, from, to);
  }
  return written;
};

const writeEverywhere = async (places: readonly Place[]): Promise<Written[]> => {
  const { teacher } = school;
  const pairs = school.students.flatMap(({ id }) => [[teacher.id, id] as const, [id, teacher.id] as const]);
  const count = messagesInAll / pairs.length;
  const ofPerson = (id: string) => places.filter(({ person }) => person.id === id);
  const all = await Promise.all(pairs.map(([from, to]) => writeAll(ofPerson(from), from, to, count)));
  return all.flat();
};

/** Returns all stored messages over a connection without faults. */
const storedMessages = async (studentId: string): Promise<Message[]> => {
  const client = createClient(server.address, school.teacher.sessionToken);
  const all: Message[] = [];
  for (let isMore = true; isMore; ) {
    const { body } = await client.call(messagesEndpoints.getMessages, { userId: studentId, after: all.length });
    all.push(...body);
    isMore = body.length > 0;
  }
  return all;
};

const asTyped = ({ message }: Message) => message.replaceAll(' (edited)', '');

const expectServerStores = (stored: readonly Message[], written: readonly Written[]) => {
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  for (const from of new Set(stored.map(({ senderId }) => senderId))) {
    const to = stored.find(({ senderId }) => senderId === from)?.receiverId;
    const own = written.filter((one) => one.from === from && one.to === to).sort((one, other) => one.n - other.n);
    expect(stored.filter(({ senderId }) => senderId === from).map(asTyped)).toEqual(own.map(({ text }) => text));
  }
};

const asShown = (messages: readonly Message[]) =>
  messages.map(({ _id, seq, senderId, message, change = 0 }) => `${seq} ${_id} ${senderId} ${message} ${change}`);

const statesOn = ({ tab, person }: Place, partnerId: string): SentState[] => {
  const thread = tab.thread(partnerId);
  const own = thread.messages.filter(({ senderId }) => senderId === person.id);
  return [...new Set(own.map((message) => sentState(thread, message)))];
};

const expectScreenShows = async (place: Place, partnerId: string, stored: readonly Message[]) => {
  const { tab } = place;
  await tab.viewed;
  await expect.poll(() => tab.thread(partnerId).messages.at(-1)?.seq, polling).toBe(stored.length);
  await tab.readAll(partnerId);
  await expect.poll(() => statesOn(place, partnerId), polling).toEqual(['delivered']);
  const shown = () => asShown(tab.thread(partnerId).messages).join('\n');
  await expect.poll(shown, { ...polling, interval: 200 }).toBe(asShown(stored).join('\n'));
};

const expectAllWell = async (places: readonly Place[], written: readonly Written[]) => {
  for (const { tab } of places) await expect.poll(() => tab.chat.outbox.all(), polling).toEqual([]);
  for (const { id: studentId } of school.students) {
    const stored = await storedMessages(studentId);
    expectServerStores(stored, written);
    for (const place of places) {
      if (place.person.id === studentId) await expectScreenShows(place, school.teacher.id, stored);
      if (place.person.id === school.teacher.id) await expectScreenShows(place, studentId, stored);
    }
  }
};

const plan = fc.record({
  troubles: troublesOf((1 + students) * tabs, troubleMilliseconds),
  restarts: fc.array(fc.noBias(fc.integer({ min: 500, max: troubleMilliseconds })), { minLength: 2, maxLength: 3 }),
});
type Plan = { troubles: Trouble[]; restarts: number[] };

/** Gives the last tab one long cut in place of its other faults. */
const withLongCut = ({ troubles }: Plan, of: number): Trouble[] => [
  ...troubles.filter((one) => one.of !== of),
  { at: 500, of, kind: 'cut', lasts: longCutMilliseconds },
];

const runPlan = async (planned: Plan): Promise<void> => {
  const places = await openPlaces();
  const began = performance.now();
  const steps: string[] = [];
  const note = (step: string) => steps.push(`${step} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  try {
    const [written] = await Promise.all([
      writeEverywhere(places).finally(() => note('written')),
      runTroubles(places, withLongCut(planned, places.length - 1)).finally(() => note('troubles over')),
      runAt(planned.restarts, restart),
    ]);
    await expectAllWell(places, written);
    note('everywhere');
  } finally {
    process.stdout.write(`${steps.join(', ')}\n`);
    for (const { tab, proxy } of places) {
      tab.kill();
      await proxy.close();
    }
  }
};

test(`delivers ${messagesInAll} messages of ${students} pairs over cuts, silent connections, restarts and reloads, seed ${seed}`, {
  timeout: 300_000 + longCutMilliseconds,
}, async () => {
  await fc.assert(fc.asyncProperty(plan, runPlan), { ...trials(1), endOnFailure: true });
});
