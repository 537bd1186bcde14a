import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup, inCasa, makeEmptyPlace, type Place } from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { runCasa } from '#tests/support/command-line.ts';
import { startPooler } from '#tests/support/servers/pooler.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { buildChatSchool, firstAdmin } from './faults/chat-school.ts';

describe.runIf(testEngine === 'postgres')('a connection pooler', () => {
  let place: Place;
  beforeEach(async () => {
    place = await makeEmptyPlace();
  });
  afterEach(() => place.remove());
  const url = () => place.env.databaseUrl ?? '';

  describe('that gives each transaction another session', () => {
    let pooler: Awaited<ReturnType<typeof startPooler>>;
    let pooled: string;
    beforeAll(async () => {
      const any = await makeEmptyPlace();
      pooler = await startPooler(any.env.databaseUrl ?? '', 'transaction');
      await any.remove();
    });
    afterAll(() => pooler?.stop());
    beforeEach(() => {
      pooled = new URL(new URL(url()).pathname, pooler.address).href;
    });

    test('is refused without the address of the database itself, before anything is written', async () => {
      const reason =
        'DATABASE_URL leads to a connection pooler that gives each transaction another session. Set DATABASE_DIRECT_URL';
      const variables = { ...place.variables, DATABASE_URL: pooled };
      await expect(startServer(variables)).rejects.toThrow(/ended \(78\)[\s\S]*Set DATABASE_DIRECT_URL/);
      expect((await runCasa(variables, 'doctor')).out).toContain(reason);
      expect(await runCasa(variables, 'list-people')).toMatchObject({
        code: 1,
        error: `${reason} to the address of PostgreSQL itself.\n`,
      });
      expect(await runCasa({ ...variables, DATABASE_DIRECT_URL: pooled }, 'list-people')).toMatchObject({
        code: 1,
        error: expect.stringContaining('DATABASE_DIRECT_URL leads to a connection pooler'),
      });
      await inCasa({ env: { ...place.env, databaseUrl: undefined } }, async () => {});
      const { DATABASE_URL: _, ...embedded } = place.variables as Record<string, string>;
      expect(await runCasa(embedded, 'move', '--to', pooled)).toMatchObject({
        code: 1,
        error: expect.stringContaining('--to leads to a connection pooler'),
      });
      expect(await readdir(place.dataFolder)).toContain('casa.sqlite');
    });

    test('is refused if it leads to another database', async () => {
      const other = await makeEmptyPlace();
      const variables = { ...place.variables, DATABASE_URL: pooled, DATABASE_DIRECT_URL: other.env.databaseUrl ?? '' };
      await expect(startServer(variables)).rejects.toThrow('lead to different databases');
      await other.remove();
    });

    test('carries the queries of two nodes, with a backup and a move afterwards', async () => {
      const variables = { ...place.variables, DATABASE_URL: pooled, DATABASE_DIRECT_URL: url() };
      const second = await makeEmptyPlace();
      const nodes = [
        await startServer({ ...variables, ...firstAdmin }),
        await startServer({ ...variables, CASA_FORCE_PASSWORD_CHANGE: 'off', CASA_DATA: second.dataFolder }),
      ] as const;
      const { teacher, students } = await buildChatSchool(nodes[0].address, 1);
      const [student] = students;
      const tab = await openTab(nodes[1].address, createClient(nodes[1].address, student?.sessionToken ?? ''));
      const writer = createClient(nodes[0].address, teacher.sessionToken);
      const texts = Array.from({ length: 50 }, (_, at) => `Number ${at}`);
      await Promise.all(
        texts.map(async (message) =>
          expect((await writer.post(`/api/messages/send/${student?.id}`, { message })).status).toBe(201),
        ),
      );
      const received = () => tab.received<{ message: string }>('newMessage').map(({ message }) => message);
      await expect.poll(() => received().toSorted(), { timeout: 30_000 }).toEqual(texts.toSorted());
      tab.close();
      const elsewhere = { ...variables, CASA_DATA: join(second.dataFolder, 'third') };
      expect(await runCasa(elsewhere, 'move', '--to', 'embedded')).toMatchObject({
        code: 1,
        error: expect.stringContaining('Casa is running on this database.'),
      });
      for (const node of nodes) expect(await node.end('SIGTERM')).toMatchObject({ code: 0 });
      await inCasa({ env: { ...place.env, poolerUrl: pooled } }, async (services) => {
        expect((await createBackup(services)).note.rows).toBeGreaterThan(50);
      });
      expect(await runCasa(variables, 'move', '--to', 'embedded')).toMatchObject({ code: 0, error: '' });
      await second.remove();
    });
  });

  test('that keeps sessions is accepted', async () => {
    const pooler = await startPooler(url(), 'session');
    const variables = { ...place.variables, DATABASE_URL: pooler.address };
    try {
      const server = await startServer({ ...variables, ...firstAdmin });
      expect((await buildChatSchool(server.address, 1)).students).toHaveLength(1);
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
      expect(await runCasa(variables, 'list-people')).toMatchObject({ code: 0, error: '' });
    } finally {
      await pooler.stop();
    }
  });
});
