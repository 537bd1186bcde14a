import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import { missingRight } from './db-errors.ts';

/** Migrations by name, from `0001_…`. Append-only: a released migration never changes. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A shortcut for new databases: the result of a list of migrations on an empty embedded database. */
export type SchemaSnapshot = {
  /** Names of the migrations that the snapshot replaces. */
  readonly migrations: readonly string[];
  readonly create: (db: Db) => Promise<void>;
};

type MigrateOptions = {
  /** Checks the result before the commit. If it throws, the database stays unchanged. */
  readonly test?: MigrationTest;
  /** Creates the error for migrations that this version does not know. */
  readonly newerDatabase?: (unknown: readonly string[]) => Promise<NewerDatabaseError>;
  /** Used for an empty embedded database that gets all of these migrations. */
  readonly snapshot?: SchemaSnapshot | undefined;
};

/** Thrown when a newer version of Casa has written the database. */
export class NewerDatabaseError extends Error {}

const lockName = 'casa migrations';

/** Runs work on one node at a time. The session lock ends with its node; the data folder's lock protects SQLite. */
const oneNodeAtATime = async <T>({ engine, schema }: Database, work: () => Promise<T>): Promise<T> => {
  if (engine === 'sqlite') return work();
  return schema.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext(${lockName}))`.execute(session);
    try {
      return await work();
    } finally {
      // The server has already released the lock of a lost session.
      await sql`select pg_advisory_unlock(hashtext(${lockName}))`.execute(session).catch(() => {});
    }
  });
};

/**
 * Migrates the schema in one transaction; other nodes wait. Returns the names of the migrations that ran.
 * @param beforeChange runs once before the first change of a database that is not empty
 * @throws {NewerDatabaseError}, or an error with PostgreSQL code 42501 if the role may not create tables
 */
export const migrate = async (
  database: Database,
  migrations: Migrations,
  beforeChange: (firstPending: string) => Promise<void>,
  options: MigrateOptions = {},
): Promise<string[]> => {
  const { pending, unknown } = await compareMigrations(database, migrations);
  if (unknown.length === 0 && pending.length === 0) return [];
  return oneNodeAtATime(database, () => migrateAlone(database, migrations, beforeChange, options));
};

const migrateAlone = async (
  database: Database,
  migrations: Migrations,
  beforeChange: (firstPending: string) => Promise<void>,
  options: MigrateOptions,
): Promise<string[]> => {
  const {
    newerDatabase = async (names) =>
      new NewerDatabaseError(`The data was written by a newer version of Casa (${names.join(', ')}).`),
  } = options;
  const { executed, pending, unknown } = await compareMigrations(database, migrations);
  if (unknown.length > 0) throw await newerDatabase(unknown);
  const [first] = pending;
  if (first === undefined) return [];
  await requireRightToCreate(database);
  if (executed.length > 0) await beforeChange(first);
  await migrateTo(database, migrations, Object.keys(migrations), options);
  return pending;
};

/** Inspects a database before its migrations. Returns a check that throws afterwards if the result is wrong. */
export type MigrationTest = (db: Db) => Promise<() => Promise<void>>;

/** Runs missing migrations in one transaction. `wanted` must include all that the database already has. */
export const migrateTo = async (
  { schema, engine }: Pick<Database, 'schema' | 'engine'>,
  migrations: Migrations,
  wanted: readonly string[],
  { test, snapshot }: MigrateOptions = {},
): Promise<void> => {
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)));
  await schema.transaction().execute(async (db) => {
    // Another schema may have tables of the same names, for example the state before a restore.
    const own = engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {};
    const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen }, ...own });
    const requireGood = await test?.(db);
    const isCovered = snapshot?.migrations.every((name) => name in chosen);
    if (snapshot && isCovered && engine === 'sqlite' && (await isEmpty(db))) await createFrom(snapshot, db);
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await requireGood?.();
  });
};

const isEmpty = async (db: Db): Promise<boolean> =>
  (await sql`select 1 from sqlite_schema limit 1`.execute(db)).rows.length === 0;

/** Creates the schema of a snapshot, and records its migrations in Kysely's table. */
const createFrom = async (snapshot: SchemaSnapshot, db: Db): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  if (error) throw error;
  await snapshot.create(db);
  const timestamp = new Date().toISOString();
  for (const name of snapshot.migrations.toSorted())
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
};

/** True if the role may create tables. The embedded database has no roles. */
export const mayCreateTables = async ({ schema, engine }: Pick<Database, 'schema' | 'engine'>): Promise<boolean> => {
  if (engine === 'sqlite') return true;
  const query = sql<{ may: boolean | null }>`select has_schema_privilege(current_schema(), 'create') as may`;
  return (await query.execute(schema)).rows[0]?.may === true;
};

/** Checks the privilege in advance: after a refusal, a transaction rejects all statements with an unrelated error. */
const requireRightToCreate = async (database: Database): Promise<void> => {
  if (!(await mayCreateTables(database)))
    throw Object.assign(new Error('the role may not create tables'), { code: missingRight });
};

export const currentSchema = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select coalesce(current_schema(), 'public') as name`.execute(db);
  return rows[0]?.name ?? 'public';
};

/** Compares a database's migrations, read-only. `pending` is in run order; `unknown` are not in this version. */
export const compareMigrations = async (
  database: Database,
  migrations: Migrations,
): Promise<{ executed: string[]; pending: string[]; unknown: string[] }> => {
  const known = Object.keys(migrations);
  const executed = await executedMigrations(database);
  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)).sort(),
    unknown: executed.filter((name) => !known.includes(name)),
  };
};

const hasMigrations = async ({ schema, engine }: Database): Promise<boolean> => {
  const query =
    engine === 'sqlite'
      ? sql`select name from sqlite_schema where name = 'kysely_migration'`
      : sql`select 1 as name where to_regclass('kysely_migration') is not null`;
  return (await query.execute(schema)).rows.length > 0;
};

const executedMigrations = async (database: Database): Promise<string[]> => {
  if (!(await hasMigrations(database))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.schema,
  );
  return rows.map(({ name }) => name);
};
