import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/verify-chain.ts';
import { readEnv } from '#platform/server/env.ts';
import { inCasa } from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';
import { firstAdmin } from './chat-school.ts';

const writes = 50;

describe.runIf(testEngine === 'postgres')(
  'the audit log of two nodes on one PostgreSQL, of which one is killed',
  () => {
    const folders: string[] = [];
    let database: Awaited<ReturnType<typeof makeTestDatabase>>;
    let doomed: ServerProcess;
    let other: ServerProcess;

    const variables = () => {
      const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
      folders.push(folder);
      return { ...firstAdmin, CASA_DATA: folder, DATABASE_URL: database.url ?? '' };
    };

    beforeAll(async () => {
      database = await makeTestDatabase();
      doomed = await startServer(variables());
      other = await startServer(variables());
    });
    afterAll(async () => {
      await Promise.all([doomed?.end('SIGKILL'), other?.end('SIGKILL')]);
      await database?.drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });

    const signIn = async ({ address }: ServerProcess) => {
      const client = createClient(address);
      const { CASA_ADMIN_EMAIL: email, CASA_ADMIN_PASSWORD: password } = firstAdmin;
      expect((await client.post('/api/admins/login', { email, password })).status).toBe(200);
      return client;
    };

    test(`${writes} concurrent writes on each node form one complete chain, and the remaining node seals the rest`, async () => {
      const nodes = [
        { name: 'first', client: await signIn(doomed) },
        { name: 'second', client: await signIn(other) },
      ];
      const acknowledged = new Set<string>();
      const writing = nodes.flatMap(({ name, client }) =>
        Array.from({ length: writes }, async (_, number) => {
          const category = `Of the ${name} node, ${number}`;
          const answer = await client.post('/api/admins/create-category', { category }).catch(() => undefined);
          if (answer?.status === 201) acknowledged.add(category);
        }),
      );
      await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 1 }).toBeGreaterThan(writes / 2);
      await doomed.end('SIGKILL');
      await Promise.all(writing);
      expect(acknowledged.size).toBeGreaterThanOrEqual(writes);

      await inCasa({ env: readEnv(variables()) }, async ({ database: { read } }) => {
        const waiting = async () => (await verifyChain(read)).waiting;
        await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
        const verdict = await verifyChain(read);
        expect(verdict.fault).toBeUndefined();
        const lines = await read
          .selectFrom('audit_log')
          .select('after')
          .where('action', '=', 'category:created')
          .execute();
        for (const category of acknowledged)
          expect(lines.filter(({ after }) => after?.includes(`"${category}"`))).toHaveLength(1);
      });
    }, 120_000);
  },
);
