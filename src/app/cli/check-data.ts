import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { migrations } from '#db/migrations/index.ts';
import { hasAdmin } from '#features/session/server/public.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations, mayCreateTables } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { requireDirectDatabase } from '#platform/server/db/pooler.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { newerDatabaseError } from '../backup/app-versions.ts';
import { missingRights } from '../describe-error.ts';
import { requireNoUploads, requireOwnUploads } from '../own-uploads.ts';
import { type Finding, fault, ok, warning } from './finding.ts';
import { commandLog } from './open-school.ts';

const checkEngine = async ({ engine, read }: Database): Promise<Finding> => {
  const query =
    engine === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`;
  const { rows } = await query.execute(read);
  return ok('Database engine', `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version} answers`);
};

const checkSchema = async (database: Database): Promise<Finding> => {
  const { pending, unknown, executed } = await compareMigrations(database, migrations);
  if (unknown.length > 0)
    return fault('Schema', (await newerDatabaseError(database, unknown)).message, 'Nothing was changed.');
  if (pending.length > 0 && !(await mayCreateTables(database)))
    return fault('Schema', missingRights.text, missingRights.advice);
  if (executed.length === 0)
    return warning('Schema', 'the database is empty', 'The first start of Casa creates its tables.');
  return pending.length > 0
    ? warning(
        'Schema',
        `${pending.length} migrations are pending, from ${pending[0]} to ${pending.at(-1)}`,
        'The next start of Casa runs them, after a copy of the embedded database.',
      )
    : ok('Schema', `up to date (${executed.at(-1)})`);
};

const checkAdmin = async ({ read }: Database): Promise<Finding> =>
  (await hasAdmin(read))
    ? ok('Admin', 'the school has an admin')
    : warning(
        'Admin',
        'the school has no admin yet',
        'Run npm run casa -- setup-link, or npm run casa -- create-admin.',
      );

const checkOpened = async (database: Database): Promise<Finding[]> => {
  const findings = [await checkEngine(database), await checkSchema(database)];
  return findings.every(({ state }) => state === 'ok') ? [...findings, await checkAdmin(database)] : findings;
};

const isLacking = ({ databaseUrl, dataFolder }: Env) =>
  databaseUrl === undefined && !existsSync(databaseFile(dataFolder));

/** Checks the database without changing anything. A Casa may be running on it. */
export const checkDatabase = async (env: Env): Promise<Finding[]> => {
  if (isLacking(env))
    return [
      warning(
        'Database',
        `there is no database in ${env.dataFolder} yet`,
        'The first start of Casa creates it. Check that CASA_DATA is right.',
      ),
    ];
  await requireDirectDatabase(env);
  const database = openDatabase(env, () => false, commandLog());
  try {
    return await checkOpened(database);
  } finally {
    await database.close();
  }
};

/** Checks that database and uploads belong together. A start refuses them otherwise. */
export const checkTogether = async (env: Env): Promise<Finding[]> => {
  if (env.beginNewSchool) return [];
  const files = await openFileStore(env);
  if (isLacking(env)) {
    await requireNoUploads(files, env);
    return [];
  }
  const database = openDatabase(env, () => false, commandLog());
  try {
    await requireOwnUploads(database, files, env);
    return [];
  } finally {
    await database.close();
  }
};

export const checkFileStore = async (env: Env): Promise<Finding[]> => {
  const files = await openFileStore(env);
  const id = `doctor-${randomUUID()}`;
  const [localPath, key] = [join(files.incomingFolder, id), `images/${id}`];
  const where = files.kind === 'disk' ? 'the data folder' : (env.filesUrl ?? '');
  try {
    await writeFile(localPath, id, { mode: 0o600 });
    await files.moveIn(localPath, key, 'text/plain');
    const isSame = (await text(await files.read(key))) === id;
    return [
      isSame
        ? ok('Files', `files can be written, read and removed in ${where}`)
        : fault('Files', `${where} returns other bytes than were stored`, 'Check the disk or the storage service.'),
    ];
  } finally {
    await files.remove(key);
    await rm(localPath, { force: true });
  }
};
