import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openSqlite } from '#platform/server/db/sqlite.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const { count: rounds, timeFor } = roundsOf(6);
const rowsBefore = 20_000;
const names = Object.keys(migrations).sort();
const oldNames = names.slice(0, 7);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inspect = (file = databaseFile(folder)) => {
  const raw = new DatabaseSync(file);
  const all = (sql: string) => raw.prepare(sql).all();
  const found = {
    names: all('select name from kysely_migration order by name').map(({ name }) => String(name)),
    schema: all(`select name, sql from sqlite_schema where name not like 'sqlite%' order by name`),
    rows: Number(raw.prepare('select count(*) as number from accounts').get()?.number),
    damage: all('pragma integrity_check').map((row) => Object.values(row)[0]),
    broken: all('pragma foreign_key_check'),
  };
  raw.close();
  return found;
};

/** Creates a data folder of an older version, with enough rows to make the migrations slow. */
const leaveOldData = async () => {
  const database = openSqlite(databaseFile(folder), () => false);
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => oldNames.includes(name)));
  await migrate(database, old, async () => {});
  await database.close();
  const raw = new DatabaseSync(databaseFile(folder));
  raw.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rowsBefore})
    insert into accounts select 'a' || n, 'admin', n || '@casa.example', n || '@casa.example', '', 0, '', '' from numbers`);
  raw.exec('pragma wal_checkpoint(truncate)');
  raw.close();
};

const settings = () => ({ CASA_DATA: folder });

describe.skipIf(testEngine !== 'sqlite')('a server that is killed while it migrates SQLite', () => {
  test(
    'leaves the old or the new schema with all rows, and can start again',
    async () => {
      await leaveOldData();
      const old = inspect();
      const whole = await startServer(settings());
      await whole.end('SIGTERM');
      const current = inspect();
      expect(old.names).toEqual(oldNames);
      expect(current.names).toEqual(names);

      const outcomes = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        rmSync(folder, { recursive: true });
        folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
        await leaveOldData();
        // Before migrating, the server loads its code.
        await startInVain(settings(), whole.readyAfter * (0.4 + (0.6 * round) / rounds));
        const left = inspect();
        const isOld = left.names.length === old.names.length;
        outcomes.add(isOld ? 'old' : 'new');
        expect({ ...left, rows: 0 }).toEqual({ ...(isOld ? old : current), rows: 0 });
        expect(left.rows).toBeGreaterThanOrEqual(rowsBefore);
        const restarted = await startServer(settings());
        await restarted.end('SIGTERM');
        expect(inspect()).toEqual(current);
        for (const copy of readdirSync(folder).filter((name) => name.startsWith('before-') && name.endsWith('.sqlite')))
          expect(inspect(join(folder, copy)).names).toEqual(oldNames);
      }
      noteSeen(`${rounds} kills in a migration left the ${[...outcomes].sort().join(' and the ')} schema`);
      expect(outcomes).toContain('old');
    },
    timeFor(120_000),
  );
});
