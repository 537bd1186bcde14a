import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '#db/migrations/index.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';

export const testEngine = process.env.CASA_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** A test database. `url` is for `DATABASE_URL` and undefined on SQLite. `drop` removes the database. */
export type TestDatabase = { url: string | undefined; drop: () => Promise<void> };

const addressOf = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

const onCluster = async (cluster: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const createOnCluster = async (suffix: string): Promise<TestDatabase> => {
  const cluster = process.env.CASA_TEST_POSTGRES ?? '';
  const name = `casa_${randomBytes(6).toString('hex')}`;
  await onCluster(cluster, `create database ${name}${suffix}`);
  return {
    url: addressOf(cluster, name),
    drop: () => onCluster(cluster, `drop database if exists ${name} with (force)`),
  };
};

const onSqlite: TestDatabase = { url: undefined, drop: async () => {} };

/** Creates an empty database for one test file. On SQLite, Casa creates the file in its data folder. */
export const makeTestDatabase = async (): Promise<TestDatabase> =>
  testEngine === 'sqlite' ? onSqlite : createOnCluster('');

/** Copies this run's template. Without one, Casa migrates an empty database. `dataFolder` gets the SQLite file. */
export const cloneTestDatabase = async (dataFolder: string): Promise<TestDatabase> => {
  const template = process.env.CASA_TEST_TEMPLATE;
  if (template === undefined) return makeTestDatabase();
  if (testEngine === 'postgres') return createOnCluster(` template ${template}`);
  await copyFile(template, databaseFile(dataFolder));
  return onSqlite;
};

const fillTemplate = async (dataFolder: string, url: string | undefined): Promise<void> => {
  const env = readEnv({ CASA_DATA: dataFolder, ...(url === undefined ? {} : { DATABASE_URL: url }) });
  const database = openDatabase(env, () => false, createLog('silent'));
  try {
    await migrate(database, migrations, async () => {});
  } finally {
    await database.close();
  }
};

/** Migrates the template of all test files, in `cluster` or a SQLite file. `name` is for `CASA_TEST_TEMPLATE`. */
export const makeTemplate = async (cluster?: string): Promise<{ name: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (cluster === undefined) {
    await fillTemplate(folder, undefined);
    return { name: databaseFile(folder), remove };
  }
  const name = 'casa_template';
  await onCluster(cluster, `create database ${name}`);
  await fillTemplate(folder, addressOf(cluster, name));
  return { name, remove };
};
