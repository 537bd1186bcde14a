import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Migrations by name, `0001_…` upward. Append-only: one that has landed is never changed. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database was written by a newer Casa than this one. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date, each migration in a transaction.
 * @param beforeChange runs once before the first change of a database that already holds something
 * @returns the names of the migrations that ran
 * @throws {NewerDatabaseError} when the database knows migrations that this program does not
 */
export const migrate = async (
  database: Database,
  migrations: Migrations,
  beforeChange: (firstPending: string) => Promise<void>,
): Promise<string[]> => {
  const migrator = new Migrator({ db: database.schema, provider: { getMigrations: async () => ({ ...migrations }) } });
  const known = new Set(Object.keys(migrations));
  const executed = await executedMigrations(database);
  const unknown = executed.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The data was written by a newer version of Casa (${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    );
  }
  const pending = [...known].filter((name) => !executed.includes(name)).sort();
  const [first] = pending;
  if (first === undefined) return [];
  if (executed.length > 0) await beforeChange(first);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return pending;
};

const executedMigrations = async (database: Database): Promise<string[]> => {
  const tables = await database.schema.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.schema,
  );
  return rows.map(({ name }) => name);
};
