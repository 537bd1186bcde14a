import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { migrateTo } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeEmptyPlace, type Place } from '#tests/support/backups.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const { count: rounds, timeFor } = roundsOf(4);
const rowsBefore = 20_000;
const names = Object.keys(migrations).sort();
const oldNames = names.slice(0, 7);

// Excludes a table that the channel between nodes creates after the migrations. A kill between the two is not a fault.
const columns = `
  select table_name as table, column_name as column, data_type as type from information_schema.columns
  where table_schema = current_schema() and table_name <> 'socket_io_attachments' order by 1, 2`;

const onServer = async <T>({ env }: Place, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Reads schema and rows. Waits for the locks of the killed process until PostgreSQL has rolled back. */
const inspect = (place: Place) =>
  onServer(place, async (client) => {
    const all = async (sql: string) => (await client.query(sql)).rows;
    return {
      rows: Number((await all('select count(*) as number from accounts'))[0]?.number),
      names: (await all('select name from kysely_migration order by name')).map(({ name }) => String(name)),
      schema: await all(columns),
    };
  });

/** Creates a database of an older version. */
const leaveOldData = async (): Promise<Place> => {
  const place = await makeEmptyPlace();
  const database = openDatabase(place.env, () => false, createLog('silent'));
  await migrateTo(database, migrations, oldNames);
  await database.close();
  await onServer(place, (client) =>
    client.query(`
      insert into accounts
      select 'a' || n, 'admin', n || '@casa.example', n || '@casa.example', '', 0, '', '' from generate_series(1, ${rowsBefore}) n`),
  );
  return place;
};

describe.skipIf(testEngine !== 'postgres')('a server that is killed while it migrates PostgreSQL', () => {
  test(
    'leaves the old or the new schema with all rows, and can start again',
    async () => {
      const first = await leaveOldData();
      const old = await inspect(first);
      const whole = await startServer(first.variables);
      await whole.end('SIGTERM');
      const current = await inspect(first);
      await first.remove();
      expect([old.names, current.names]).toEqual([oldNames, names]);

      const outcomes = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const place = await leaveOldData();
        // Before migrating, the server loads its code.
        await startInVain(place.variables, whole.readyAfter * (0.4 + (0.6 * round) / rounds));
        const left = await inspect(place);
        const isOld = left.names.length === oldNames.length;
        outcomes.add(isOld ? 'old' : 'new');
        expect({ ...left, rows: 0 }).toEqual({ ...(isOld ? old : current), rows: 0 });
        expect(left.rows).toBeGreaterThanOrEqual(rowsBefore);
        const restarted = await startServer(place.variables);
        await restarted.end('SIGTERM');
        expect({ ...(await inspect(place)), rows: 0 }).toEqual({ ...current, rows: 0 });
        const unfinished = [place.dataFolder, place.env.backup.to].map(async (folder) =>
          (await readdir(folder)).filter((name) => /^\.(backup|casa)-/.test(name)),
        );
        expect(await Promise.all(unfinished)).toEqual([[], []]);
        await place.remove();
      }
      noteSeen(`${rounds} kills in a migration left the ${[...outcomes].sort().join(' and the ')} schema`);
      expect(outcomes).toContain('old');
    },
    timeFor(600_000),
  );
});
