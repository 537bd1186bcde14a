import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { migrateTo } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeEmptyPlace, type Place } from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { roundsOf } from '#tests/support/fault-counts.ts';
import { startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const { count: rounds, timeFor } = roundsOf(2);
const account = { email: 'first@casa.example', password: 'first admin of casa' };
const names = Object.keys(migrations).sort();

/** Prepares a node with a separate data folder. */
const startNode = async (place: Place) => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-node-'));
  const { email, password } = account;
  const variables = { ...place.variables, CASA_ADMIN_EMAIL: email, CASA_ADMIN_PASSWORD: password, CASA_DATA: folder };
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  return { variables, removeFolder };
};

const query = async (place: Place, text: string) => {
  const client = new pg.Client({ connectionString: place.env.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const requireOneSchool = async (place: Place) => {
  const ran = await query(place, 'select name from kysely_migration order by name');
  expect(ran.map(({ name }) => name)).toEqual(names);
  expect(await query(place, 'select count(*)::int as count from school_identity')).toEqual([{ count: 1 }]);
  expect(await query(place, 'select count(*)::int as count from accounts')).toEqual([{ count: 1 }]);
};

const startAll = async (place: Place, count: number) => {
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(place)));
  const started = await Promise.allSettled(nodes.map(({ variables }) => startServer(variables)));
  const faults = started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = async () => {
    for (const server of servers) await server.end('SIGTERM');
    for (const { removeFolder } of nodes) await removeFolder();
  };
  return { faults, servers, end };
};

const inPlace = async (work: (place: Place) => Promise<void>) => {
  const place = await makeEmptyPlace();
  try {
    await work(place);
  } finally {
    await place.remove();
  }
};

describe.skipIf(testEngine !== 'postgres')('nodes that start together', () => {
  test.each([2, 3])(
    'create one school in an empty database: %i nodes',
    async (count) => {
      for (let round = 0; round < rounds; round += 1)
        await inPlace(async (place) => {
          const { faults, servers, end } = await startAll(place, count);
          try {
            expect(faults).toEqual([]);
            for (const { address } of servers)
              expect((await createClient(address).post('/api/admins/login', account)).status).toBe(200);
            await requireOneSchool(place);
          } finally {
            await end();
          }
        });
    },
    timeFor(300_000),
  );

  test(
    'migrate an older database once',
    () =>
      inPlace(async (place) => {
        const database = openDatabase(place.env, () => false, createLog('silent'));
        await migrateTo(database, migrations, names.slice(0, -1));
        await database.close();
        const { faults, servers, end } = await startAll(place, 2);
        try {
          expect(faults).toEqual([]);
          await requireOneSchool(place);
          const announcing = servers.filter((server) => server.log().includes('will be upgraded to this version'));
          expect(announcing).toHaveLength(1);
        } finally {
          await end();
        }
      }),
    300_000,
  );

  test(
    'continue if the migrating node is killed',
    async () => {
      const alone = await makeEmptyPlace();
      const first = await startServer(alone.variables);
      await first.end('SIGTERM');
      await alone.remove();
      for (const share of [0.5, 0.7, 0.9])
        await inPlace(async (place) => {
          const [killed, other] = [await startNode(place), await startNode(place)];
          const killing = startInVain(killed.variables, first.readyAfter * share);
          await setTimeout(100);
          const server = await startServer(other.variables);
          await killing;
          expect((await createClient(server.address).post('/api/admins/login', account)).status).toBe(200);
          await requireOneSchool(place);
          await server.end('SIGTERM');
          for (const { removeFolder } of [killed, other]) await removeFolder();
        });
    },
    timeFor(300_000),
  );
});
