import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import { migrateTo } from '../db/migrate.ts';
import { ownProcessName } from '../db/postgres.ts';
import type { Tables } from '../db/tables.ts';
import { BackupError } from './backup-error.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { connectPostgres, openPostgresTarget } from './postgres-tables.ts';
import type { SchoolShape } from './school-shape.ts';
import { timeInName } from './swap/swap.ts';

const scratchPrefix = 'casa_restore_';
const asidePrefix = 'before_restore_';
const lockName = 'casa restore';
const quoted = pg.escapeIdentifier;

const schemasLike = async (client: pg.Client, prefix: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1) order by nspname',
    [prefix],
  );
  return rows.map(({ name }) => name);
};

const drop = async (client: pg.Client, schemas: readonly string[]) => {
  for (const name of schemas) await client.query(`drop schema ${quoted(name)} cascade`);
};

const tryLock = async (client: pg.Client): Promise<boolean> => {
  await client.query('begin');
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as got', [
    lockName,
  ]);
  return rows[0]?.got === true;
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>, schema?: string): Promise<T> => {
  const client = await connectPostgres(url, schema);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Removes the scratch schemas of interrupted restores. */
export const tidyPostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    if (!(await tryLock(client))) return;
    await drop(client, await schemasLike(client, scratchPrefix));
    await client.query('commit');
  });

/** Returns the schemas that contain states from before restores. */
export const findAsideSchemas = (url: string): Promise<string[]> =>
  withClient(url, (client) => schemasLike(client, asidePrefix));

/** Drops schemas. Uses `if exists` because another node may drop them concurrently. */
export const dropSchemas = (url: string, schemas: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const name of schemas) await client.query(`drop schema if exists ${quoted(name)} cascade`);
  });

export const postgresEpoch = (url: string): Promise<string | undefined> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('school_identity') is not null as there`,
    );
    if (!rows[0]?.there) return undefined;
    return (await client.query<{ epoch: string }>('select epoch from school_identity')).rows[0]?.epoch;
  });

export const hasSchoolTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('kysely_migration') is not null as there`,
    );
    return rows[0]?.there === true;
  });

/** Returns the number of Casa processes that use the database, except processes with the given name. */
const othersOn = async (client: pg.Client, but = ''): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name ~ '^casa( |$)' and application_name <> $1`,
    [but],
  );
  return rows[0]?.count ?? 0;
};

/** True if no other Casa uses the database. Retries: the server notices a stopped one only after its statement. */
const isAlone = async (client: pg.Client, but?: string): Promise<boolean> => {
  for (let tries = 0; (await othersOn(client, but)) > 0; tries += 1) {
    if (tries === 25) return false;
    await setTimeout(200);
  }
  return true;
};

/** True if another Casa process uses the database. Retries for five seconds before it returns true. */
export const isShared = (url: string): Promise<boolean> =>
  withClient(url, async (client) => !(await isAlone(client, ownProcessName)));

const requireAlone = async (client: pg.Client) => {
  if (!(await isAlone(client)))
    throw new BackupError('Casa is running on this database. Stop it on all its nodes, then try again.');
};

/** Checks that no Casa runs on a database. @throws BackupError if one does */
export const requireStopped = (url: string): Promise<void> => withClient(url, requireAlone);

const inSchema = async <T>(url: string, schema: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: `-c search_path=${schema}` });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const migrateIn = (url: string, schema: string, shape: SchoolShape, wanted: readonly string[]) =>
  inSchema(url, schema, (db) => migrateTo({ schema: db, engine: 'postgres' }, shape.migrations, wanted));

const relations = `
  select c.relname as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end as kind
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i'))`;

const functions = `
  select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = $1::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Moves all tables and functions. Extensions and the schema with its permissions stay in place. */
const moveAll = async (client: pg.Client, from: string, to: string) => {
  const tables = await client.query<{ name: string; kind: string }>(relations, [quoted(from)]);
  const routines = await client.query<{ name: string }>(functions, [quoted(from)]);
  for (const { name, kind } of tables.rows)
    await client.query(`alter ${kind} ${quoted(from)}.${quoted(name)} set schema ${quoted(to)}`);
  await client.query(`set local search_path to ${quoted(from)}`);
  for (const { name } of routines.rows) await client.query(`alter function ${name} set schema ${quoted(to)}`);
};

type PreparedPostgres = {
  readonly schoolId: string;
  /** Replaces the school's tables by the new ones in one transaction. Moves the old tables to a separate schema. */
  swapIn(now: string): Promise<void>;
  /** Drops the prepared schema unless it was swapped in. */
  close(): Promise<void>;
};

const currentSchema = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string | null }>('select current_schema() as name');
  const [school] = rows;
  if (!school?.name) throw new BackupError('The role in DATABASE_URL has no schema for its tables.');
  return school.name;
};

const asideSchema = (now: string) => `${asidePrefix}${timeInName(now).toLowerCase()}`;

const beginSwap = async (client: pg.Client, aside: string) => {
  await client.query('begin');
  await client.query(`set local lock_timeout = '10s'; create schema ${quoted(aside)}`);
};

const swapTables = async (client: pg.Client, scratch: string, now: string) => {
  const school = await currentSchema(client);
  const aside = asideSchema(now);
  await beginSwap(client, aside);
  await moveAll(client, school, aside);
  await moveAll(client, scratch, school);
  await client.query(`drop schema ${quoted(scratch)}`);
  await client.query('commit');
};

/** Moves a school's tables to a separate schema in one transaction. Returns the schema's name. */
export const putPostgresAside = (url: string, now: string): Promise<string> =>
  withClient(url, async (client) => {
    const aside = asideSchema(now);
    const school = await currentSchema(client);
    await beginSwap(client, aside);
    await moveAll(client, school, aside);
    await client.query('commit');
    return aside;
  });

/**
 * Loads an archive into a separate schema next to the school. `begin` calls `beginEpoch`.
 * @throws BackupError if Casa is running, or if the archive's data is invalid
 */
export const preparePostgres = async (
  url: string,
  manifest: Manifest,
  unpacked: string,
  shape: SchoolShape,
  begin: (db: Db) => Promise<string>,
): Promise<PreparedPostgres> => {
  const scratch = `${scratchPrefix}${randomBytes(6).toString('hex')}`;
  const holder = await connectPostgres(url);
  const close = async () => {
    await holder.query('rollback');
    await holder.query(`drop schema if exists ${quoted(scratch)} cascade`);
    await holder.end();
  };
  try {
    await requireAlone(holder);
    if (!(await tryLock(holder))) throw new BackupError('A restore of this school is already running.');
    await withClient(url, (client) => client.query(`create schema ${quoted(scratch)}`));
    await migrateIn(url, scratch, shape, manifest.migrations);
    await withClient(url, (client) => loadTables(openPostgresTarget(client), manifest, unpacked, shape), scratch);
    await migrateIn(url, scratch, shape, Object.keys(shape.migrations));
    const schoolId = await inSchema(url, scratch, (db) => db.transaction().execute(begin));
    return { schoolId, swapIn: (now) => withClient(url, (client) => swapTables(client, scratch, now)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
