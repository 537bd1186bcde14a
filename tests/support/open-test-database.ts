import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { makeTestDatabase } from './test-database.ts';

/** Creates a database without the rest of Casa. `open` may be called repeatedly, like from several processes. */
export const openTestDatabase = async (schoolTables: readonly string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-test-'));
  const place = await makeTestDatabase();
  const env = readEnv({ CASA_DATA: folder, ...(place.url === undefined ? {} : { DATABASE_URL: place.url }) });
  const opened: Database[] = [];
  const open = () => {
    const database = openDatabase(env, (table) => schoolTables.includes(table), createLog('silent'));
    opened.push(database);
    return database;
  };
  return {
    folder,
    open,
    openMigrated: async () => {
      const database = open();
      await migrate(database, migrations, async () => {});
      return database;
    },
    close: async () => {
      for (const database of opened) await database.close();
      await place.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
