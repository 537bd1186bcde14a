import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { type ChatPerson, type ChatTab, openChatTab } from '#tests/support/chat-tab.ts';
import { createClient } from '#tests/support/client.ts';
import { messagesOf, noteSeen } from '#tests/support/fault-counts.ts';
import { startNodesProxy } from '#tests/support/servers/reverse-proxy.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { openTcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { openTab, type Tab } from '#tests/support/socket-client.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';
import { buildChatSchool, firstAdmin } from './chat-school.ts';

const { count: messagesInAll, timeFor } = messagesOf(1_200);
const students = 4;
const maxUnsent = 25;
const polling = { timeout: 60_000, interval: 100 };
/** Poll options. A node counts as dead after four missed heartbeats of two seconds. */
const presenceLease = { interval: 100 };

type Written = { from: string; to: string; texts: string[] };

const placeOf = ({ address }: ServerProcess) => ({ host: '127.0.0.1', port: Number(new URL(address).port) });

type Balancer = {
  readonly address: string;
  /** Sends clients to the other node. Proxies that check their nodes do it by themselves. */
  readonly afterKill?: (other: ServerProcess) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const openBalancer = async (doomed: ServerProcess): Promise<Balancer> => {
  const { address, cut, redirect, mend, close } = await openTcpProxy(placeOf(doomed));
  const afterKill = async (other: ServerProcess) => {
    await cut();
    redirect(placeOf(other));
    await mend();
  };
  return { address, afterKill, stop: close };
};

const balancers: Record<string, (doomed: ServerProcess, other: ServerProcess) => Promise<Balancer>> = {
  'a balancer': openBalancer,
  nginx: (doomed, other) => startNodesProxy('nginx', [doomed.address, other.address]),
  Caddy: (doomed, other) => startNodesProxy('caddy', [doomed.address, other.address]),
};

describe.runIf(testEngine === 'postgres').each(Object.keys(balancers))(
  'two nodes on one PostgreSQL behind %s, of which one is killed',
  (name) => {
    const folders: string[] = [];
    let database: Awaited<ReturnType<typeof makeTestDatabase>>;
    let doomed: ServerProcess;
    let other: ServerProcess;
    let school: Awaited<ReturnType<typeof buildChatSchool>>;

    const start = () => {
      const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
      folders.push(folder);
      return startServer({
        ...firstAdmin,
        CASA_TRUST_PROXY: 'on',
        CASA_DATA: folder,
        DATABASE_URL: database.url ?? '',
      });
    };

    beforeAll(async () => {
      database = await makeTestDatabase();
      doomed = await start();
      other = await start();
      school = await buildChatSchool(doomed.address, students);
    });
    afterAll(async () => {
      await Promise.all([doomed?.end('SIGKILL'), other?.end('SIGKILL')]);
      await database?.drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    const write = async ({ chat }: ChatTab, from: string, to: string, count: number): Promise<Written> => {
      const texts: string[] = [];
      while (texts.length < count) {
        if (chat.outbox.all().filter((one) => one.to === to).length > maxUnsent) {
          await setTimeout(3);
          continue;
        }
        const text = `Number ${texts.length}`;
        await chat.write(to, text);
        texts.push(text);
      }
      return { from, to, texts };
    };

    const stored = async (studentId: string): Promise<Message[]> => {
      const client = createClient(other.address, school.teacher.sessionToken);
      const all: Message[] = [];
      for (let isMore = true; isMore; ) {
        const { body } = await client.call(messagesEndpoints.getMessages, { userId: studentId, after: all.length });
        all.push(...body);
        isMore = body.length > 0;
      }
      return all;
    };

    const faultsIn = (all: readonly Message[], written: readonly Written[]) => {
      const seqs = all.map(({ seq }) => seq);
      const gaps = seqs.filter((seq, at) => seq !== at + 1).length;
      const directions = written.map(({ from, texts }) => {
        const own = all.filter(({ senderId }) => senderId === from).map(({ message }) => message);
        const sentSet = new Set(own);
        return {
          lost: texts.filter((text) => !sentSet.has(text)).length,
          doubled: own.length - sentSet.size,
          unordered: own.filter((text, at) => text !== texts[at]).length,
        };
      });
      return { gaps, directions };
    };

    const isWell = { lost: 0, doubled: 0, unordered: 0 };

    type Place = { person: ChatPerson; partners: string[]; tab: ChatTab };

    /** Opens tabs: the teacher's on the surviving node, the students' at the given address. */
    const openPlaces = (sentTo: string): Promise<Place[]> => {
      const { teacher } = school;
      const talks = [
        { person: teacher, address: other.address, partners: school.students.map(({ id }) => id) },
        ...school.students.map((person) => ({ person, address: sentTo, partners: [teacher.id] })),
      ];
      return Promise.all(
        talks.map(async ({ person, address, partners }) => ({
          person,
          partners,
          tab: await openChatTab(address, person, `${person.role} ${person.id}`, partners),
        })),
      );
    };

    const expectShown = async ({ tab, person, partners }: Place, studentId: string, all: readonly Message[]) => {
      const partnerId = person.id === studentId ? school.teacher.id : studentId;
      if (!partners.includes(partnerId)) return;
      await tab.viewed;
      await expect.poll(() => tab.thread(partnerId).messages.at(-1)?.seq, polling).toBe(all.length);
      await tab.readAll(partnerId);
      const shown = tab.thread(partnerId).messages.map(({ seq, message }) => `${seq} ${message}`);
      expect(shown).toEqual(all.map(({ seq, message }) => `${seq} ${message}`));
    };

    const expectAllWell = async (places: readonly Place[], written: readonly Written[]) => {
      for (const { tab } of places) await expect.poll(() => tab.chat.outbox.all(), polling).toEqual([]);
      for (const { id } of school.students) {
        const all = await stored(id);
        const ofPair = written.filter(({ from, to }) => from === id || to === id);
        expect(faultsIn(all, ofPair)).toEqual({ gaps: 0, directions: [isWell, isWell] });
        for (const place of places) await expectShown(place, id, all);
      }
    };

    test(`loses, duplicates or reorders none of ${messagesInAll} messages`, { timeout: timeFor(240_000) }, async () => {
      const [student] = school.students as [ChatPerson];
      const balancer = await (balancers[name] ?? openBalancer)(doomed, other);
      const places = await openPlaces(balancer.address);
      const perDirection = Math.ceil(messagesInAll / (students * 2));
      const writing = Promise.all(
        places.flatMap(({ tab, person, partners }) => partners.map((to) => write(tab, person.id, to, perDirection))),
      );
      await expect.poll(async () => (await stored(student.id)).length, polling).toBeGreaterThan(perDirection / 2);
      await doomed.end('SIGKILL');
      await balancer.afterKill?.(other);
      const written = await writing;
      await expectAllWell(places, written);
      for (const { tab } of places) tab.kill();
      await balancer.stop();
      noteSeen(`${written.flatMap(({ texts }) => texts).length} messages: lost 0, doubled 0, out of order 0`);
    });

    test('shows users of the killed node as offline', { timeout: 60_000 }, async () => {
      const third = await start();
      const { teacher } = school;
      const [student] = school.students as [ChatPerson];
      const open = (server: ServerProcess, { sessionToken }: ChatPerson) =>
        openTab(server.address, createClient(server.address, sessionToken), { reconnection: false });
      const watching: Tab = await open(other, teacher);
      await open(third, student);
      const online = () => watching.received<string[]>('getOnlineUsers').at(-1) ?? [];
      await expect.poll(online, polling).toContain(student.id);
      await third.end('SIGKILL');
      await expect.poll(online, presenceLease).not.toContain(student.id);
      watching.close();
    });
  },
);
