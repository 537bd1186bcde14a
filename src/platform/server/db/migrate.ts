import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import { missingRight } from './db-errors.ts';

/** Migrations by name, `0001_…` upward. Append-only: one that has landed is never changed. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A shortcut for new databases: what a list of migrations makes of an empty embedded database. */
export type SchemaSnapshot = {
  /** Names of the migrations that the snapshot replaces. */
  readonly migrations: readonly string[];
  /** Creates the tables and their first rows. */
  readonly create: (db: Db) => Promise<void>;
};

type MigrateOptions = {
  /** Checks the result before it counts. When it throws, the database stays as it was. */
  readonly test?: MigrationTest;
  /** Used for an empty embedded database that gets all of its migrations. */
  readonly snapshot?: SchemaSnapshot | undefined;
};

/** The database was written by a newer Casa than this one. */
export class NewerDatabaseError extends Error {}

/**
 * Creates the error for a database that a newer Casa has migrated.
 * @param unknown migrations of the database that this program does not have
 */
export const newerDatabase = (unknown: readonly string[]): NewerDatabaseError =>
  new NewerDatabaseError(
    `The data was written by a newer version of Casa (${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
  );

const lockName = 'casa migrations';

/**
 * Lets one node after the other do work on a PostgreSQL database. The lock belongs to a session, so it ends with the node that holds it.
 * The lock of an embedded database is that of the data folder.
 */
const oneNodeAtATime = async <T>({ engine, schema }: Database, work: () => Promise<T>): Promise<T> => {
  if (engine === 'sqlite') return work();
  return schema.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext(${lockName}))`.execute(session);
    try {
      return await work();
    } finally {
      // The server has released the lock of a session that was lost.
      await sql`select pg_advisory_unlock(hashtext(${lockName}))`.execute(session).catch(() => {});
    }
  });
};

/**
 * Brings the schema up to date, all of it in one transaction or nothing. Of nodes that start together, one does it and the others wait.
 * @param beforeChange runs once before the first change of a database that is not empty
 * @returns the names of the migrations that ran
 * @throws {NewerDatabaseError} when the database has migrations that this program does not know
 * @throws an error of PostgreSQL's code 42501 when the role may not create tables
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
  const { executed, pending, unknown } = await compareMigrations(database, migrations);
  if (unknown.length > 0) throw newerDatabase(unknown);
  const [first] = pending;
  if (first === undefined) return [];
  await requireRightToCreate(database);
  if (executed.length > 0) await beforeChange(first);
  await migrateTo(database, migrations, Object.keys(migrations), options);
  return pending;
};

/** Looks at a database before its migrations run; what it returns looks at it afterwards, and throws where something is wrong. */
export type MigrationTest = (db: Db) => Promise<() => Promise<void>>;

/**
 * Runs the wanted migrations that the database does not have yet, in one transaction.
 * @param wanted names of migrations, including all that the database has
 */
export const migrateTo = async (
  { schema, engine }: Pick<Database, 'schema' | 'engine'>,
  migrations: Migrations,
  wanted: readonly string[],
  { test, snapshot }: MigrateOptions = {},
): Promise<void> => {
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)));
  await schema.transaction().execute(async (db) => {
    // Tables of the same names may lie in another schema, such as those of before a restore.
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

/** Creates the schema of a snapshot, and notes its migrations where Kysely finds them. */
const createFrom = async (snapshot: SchemaSnapshot, db: Db): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  if (error) throw error;
  await snapshot.create(db);
  const timestamp = new Date().toISOString();
  for (const name of snapshot.migrations.toSorted())
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
};

/** Whether the role may make tables. The embedded database has no roles. */
export const mayCreateTables = async ({ schema, engine }: Pick<Database, 'schema' | 'engine'>): Promise<boolean> => {
  if (engine === 'sqlite') return true;
  const query = sql<{ may: boolean | null }>`select has_schema_privilege(current_schema(), 'create') as may`;
  return (await query.execute(schema)).rows[0]?.may === true;
};

/** Asked first: once a statement was refused, the transaction answers each other one with an error that says nothing of rights. */
const requireRightToCreate = async (database: Database): Promise<void> => {
  if (!(await mayCreateTables(database)))
    throw Object.assign(new Error('the role may not create tables'), { code: missingRight });
};

/** The schema of PostgreSQL in which tables are made. */
export const currentSchema = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select coalesce(current_schema(), 'public') as name`.execute(db);
  return rows[0]?.name ?? 'public';
};

/**
 * Compares the migrations of a database with those of this program without changing anything.
 * @returns names of migrations: `executed`, `pending` in the order in which they will run, `unknown` to this program
 */
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
