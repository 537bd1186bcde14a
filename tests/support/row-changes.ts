import { realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
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

/** Records changesets of transactions that begin during `work`, with SQLite's session extension. */
const inChangesets = async <T>(file: string, work: () => Promise<T>): Promise<Worked<T>> => {
  const sessions = new Map<DatabaseSync, ReturnType<DatabaseSync['createSession']>>();
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    statement: string,
  ) {
    if (statement === 'begin immediate' && this.location() === file && !sessions.has(this))
      sessions.set(this, this.createSession());
    exec.call(this, statement);
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
