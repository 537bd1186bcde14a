import { realpathSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Services } from '#platform/server/context.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Database } from '#platform/server/db/database.ts';
import { allTables, filledTables } from './filled-tables.ts';

type Worked<T> = { value: T; tables: string[] };

/** Matches table names in a changeset. The name follows the number of columns and the flags of the key columns. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: its format has such bytes
const tableNames = /T[\s\S][\x00\x01]+?([a-z_]+)\x00/g;

/** Databases of the statements that begin transactions. Each is prepared when its database opens. */
const begins = new WeakMap<StatementSync, DatabaseSync>();
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, statement, ...options) {
  const prepared = prepare.call(this, statement, ...options);
  if (statement === 'begin immediate') begins.set(prepared, this);
  return prepared;
};

/** Records changesets of transactions that begin during `work`, with SQLite's session extension. */
const inChangesets = async <T>(file: string, work: () => Promise<T>): Promise<Worked<T>> => {
  const sessions = new Map<DatabaseSync, ReturnType<DatabaseSync['createSession']>>();
  const { run } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...parameters: unknown[]
  ) {
    const database = begins.get(this);
    if (database?.location() === file && !sessions.has(database)) sessions.set(database, database.createSession());
    return Reflect.apply(run, this, parameters);
  });
  try {
    const value = await work();
    const texts = [...sessions.values()].map((session) => Buffer.from(session.changeset()).toString('latin1'));
    return { value, tables: texts.flatMap((text) => [...text.matchAll(tableNames)].map(([, name = '']) => name)) };
  } finally {
    spy.mockRestore();
    for (const session of sessions.values()) session.close();
  }
};

const digests = async (database: Database): Promise<Map<string, string>> => {
  const filled = await filledTables(database, await allTables(database));
  const each = filled.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, md5(string_agg(row::text, '' order by row::text)) as digest
        from ${sql.table(name)} as row`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(
    database.read,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

const inDigests = async <T>(database: Database, work: () => Promise<T>): Promise<Worked<T>> => {
  const before = await digests(database);
  const value = await work();
  const after = await digests(database);
  const names = new Set([...before.keys(), ...after.keys()]);
  return { value, tables: [...names].filter((name) => before.get(name) !== after.get(name)) };
};

/** Returns the tables whose rows differ after some work. Changes that were undone do not count. */
export const changedTables = <T>({ database, env }: Services, work: () => Promise<T>): Promise<Worked<T>> =>
  database.engine === 'sqlite'
    ? inChangesets(realpathSync(databaseFile(env.dataFolder)), work)
    : inDigests(database, work);
