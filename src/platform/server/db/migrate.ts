import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name, `0001_…` upward. Append-only: one that has landed is never changed. */
export type Migrations = Readonly<Record<string, Migration>>;

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

/**
 * Brings the schema up to date, each migration in its own transaction.
 * @param beforeChange runs once before the first change of a database that is not empty
 * @returns the names of the migrations that ran
 * @throws {NewerDatabaseError} when the database has migrations that this program does not know
 */
export const migrate = async (
  database: Database,
  migrations: Migrations,
  beforeChange: (firstPending: string) => Promise<void>,
): Promise<string[]> => {
  const { executed, pending, unknown } = await compareMigrations(database, migrations);
  if (unknown.length > 0) throw newerDatabase(unknown);
  const [first] = pending;
  if (first === undefined) return [];
  if (executed.length > 0) await beforeChange(first);
  await migrateTo(database, migrations, Object.keys(migrations));
  return pending;
};

/** Makes the schema that some migrations make, which include all that the database has. */
export const migrateTo = async (
  database: Database,
  migrations: Migrations,
  wanted: readonly string[],
): Promise<void> => {
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)));
  const migrator = new Migrator({ db: database.schema, provider: { getMigrations: async () => chosen } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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

const executedMigrations = async (database: Database): Promise<string[]> => {
  const tables = await database.schema.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.schema,
  );
  return rows.map(({ name }) => name);
};
