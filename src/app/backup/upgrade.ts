import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { migrations } from '#db/migrations/index.ts';
import { snapshot } from '#db/snapshot.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, Db } from '#platform/server/db/database.ts';
import { asAppError } from '#platform/server/db/db-errors.ts';
import {
  currentSchema,
  type Migrations,
  type MigrationTest,
  migrate,
  NewerDatabaseError,
} from '#platform/server/db/migrate.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { versionText } from '../app-version.ts';
import { features } from '../features.ts';
import { settingsIn } from '../settings/declared-settings.ts';
import { newerDatabaseError, recordVersion } from './app-versions.ts';
import { copyBeforeUpgrade, type UpgradeCopy } from './copy-before-upgrade.ts';
import { readUndone, undoneFile, writeUndone } from './undone-upgrade.ts';

/** Thrown when an older version of Casa wrote the database, or when the database is empty. */
export class OlderDatabaseError extends Error {}

/** Thrown when the database could not be upgraded. The database is unchanged. */
export class UpgradeUndoneError extends Error {}

class SelfTestError extends Error {}

type Engine = Database['engine'];

const ownTables = /^(sqlite_|kysely_)/;

/** Lists the tables of the current schema. Others, such as those from before a restore, may have the same tables. */
const tablesOf = async (db: Db, engine: Engine) => {
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const all = await db.introspection.getTables();
  return all.filter((table) => !table.isView && table.schema === schema && !ownTables.test(table.name));
};

const countRows = async (db: Db, engine: Engine): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const { name } of await tablesOf(db, engine)) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
};

/** Returns damage found in an embedded database. PostgreSQL checks its files itself. */
const findDamage = async (db: Db, engine: Engine): Promise<string | undefined> => {
  if (engine === 'postgres') return undefined;
  const broken = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(db);
  if (broken.rows[0]) return `the table ${broken.rows[0].table} refers to rows that do not exist`;
  const checked = await sql<Record<string, string>>`pragma quick_check(1)`.execute(db);
  const result = Object.values(checked.rows[0] ?? {})[0];
  return result === 'ok' ? undefined : `the database is damaged: ${result}`;
};

const declarations = features.flatMap(({ tables }) => Object.entries(tables));
const declaredTables = declarations.map(([name]) => name);
const derivedTables = new Set(declarations.flatMap(([name, { isDerived }]) => (isDerived ? [name, binOf(name)] : [])));

type Counts = Awaited<ReturnType<typeof countRows>>;

const findLoss = (before: Counts, after: Counts): string | undefined => {
  for (const [table, rows] of before) {
    const left = after.get(table) ?? 0;
    if (left < rows && !derivedTables.has(table)) return `the table ${table} has ${left} rows instead of ${rows}`;
  }
  const lacking = declaredTables.find((table) => !after.has(table));
  return lacking === undefined ? undefined : `the table ${lacking} is missing`;
};

/**
 * Checks that no table has lost rows, that all declared tables exist, and that the upgrade caused no damage. Then records
 * this version, so that the database never has migrations of an unnamed version.
 */
const selfTest =
  (engine: Engine, clock: Clock): MigrationTest =>
  async (db) => {
    const before = await countRows(db, engine);
    const wasDamaged = (await findDamage(db, engine)) !== undefined;
    return async () => {
      const loss = findLoss(before, await countRows(db, engine));
      const damage = wasDamaged ? undefined : await findDamage(db, engine);
      const fault = loss ?? damage;
      if (fault !== undefined) throw new SelfTestError(fault);
      await recordVersion(db, clock);
    };
  };

const reasonOf = (error: unknown): string => {
  const appError = asAppError(error);
  if (appError) return appError.message;
  return error instanceof Error ? error.message : String(error);
};

const undoneError = async (env: Env, copy: UpgradeCopy, cause: unknown): Promise<UpgradeUndoneError> => {
  const [app, reason] = [versionText(), reasonOf(cause)];
  await copy.discard();
  await writeUndone(env.dataFolder, { at: new Date().toISOString(), app, reason });
  return new UpgradeUndoneError(
    `The data could not be upgraded to Casa ${app}: ${reason}.\nNothing was changed. Start the previous version of Casa; its log repeats this reason.`,
    { cause },
  );
};

/** Logs an upgrade that was undone by an earlier start, which could only print the error. */
const logUndoneUpgrade = async ({ dataFolder }: Env, log: Log) => {
  const last = await readUndone(dataFolder);
  if (last) log.warn({ upgrade: last }, 'the last upgrade failed and was undone; the school is unchanged');
};

/** Upgrades the database and tests it before the commit. A failed or killed upgrade leaves it unchanged. */
export const upgrade = async (
  database: Database,
  { env, log, clock, knownMigrations = migrations }: { env: Env; log: Log; clock: Clock; knownMigrations?: Migrations },
): Promise<void> => {
  await logUndoneUpgrade(env, log);
  let copy: UpgradeCopy | undefined;
  const copyBefore = async (firstPending: string) => {
    const school = (await settingsIn(database, env, log)).get(schoolName);
    copy = await copyBeforeUpgrade(database, { env, school, firstPending });
    log.info({ copy: copy.name }, 'the database will be upgraded to this version');
  };
  const ran = await migrate(database, knownMigrations, copyBefore, {
    test: selfTest(database.engine, clock),
    newerDatabase: (unknown) => newerDatabaseError(database, unknown),
    snapshot,
  }).catch(async (error: unknown) => {
    throw copy === undefined || error instanceof NewerDatabaseError ? error : await undoneError(env, copy, error);
  });
  if (ran.length === 0) {
    await database.transaction((tx) => recordVersion(tx, clock));
    return;
  }
  log.info({ migrations: ran.length, newest: ran.at(-1) }, 'the database is up to date');
  await rm(undoneFile(env.dataFolder), { force: true });
};
