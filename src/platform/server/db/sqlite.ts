import { type FileHandle, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { Database, IsSchoolTable } from './database.ts';
import { createDirectHandle } from './direct-sqlite.ts';
import { createGroupCommit, maxSyncs } from './group-commit.ts';
import type { Tables } from './tables.ts';

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A dialect that runs SQLite migrations in transactions, which Kysely's SQLite dialect does not. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

const maxCachedStatements = 500;

/** Replaces a rollback. SQLite rolls back itself on a full disk; a failing second one hides the original error. */
const noopRollback = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const asKyselyDatabase = (raw: DatabaseSync) => {
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= maxCachedStatements) statements.clear();
    const statement = raw.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    statements.set(sql, entry);
    return entry;
  };
  return {
    close: () => raw.close(),
    prepare: (sql: string) => {
      if (sql === 'rollback' && !raw.isTransaction) return noopRollback;
      const { statement, reader } = prepared(sql);
      return {
        reader,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
};

const prepare = (raw: DatabaseSync, readOnly: boolean) => {
  raw.exec('pragma busy_timeout = 5000');
  if (!readOnly) raw.exec('pragma journal_mode = wal; pragma synchronous = full');
  // A high checkpoint limit copies frequently changed pages, such as those of conversations, to the file once instead
  // of four times.
  raw.exec('pragma wal_autocheckpoint = 4000; pragma cache_size = -16000; pragma temp_store = memory');
};

const open = (file: string, readOnly: boolean) => {
  const raw = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true });
  try {
    prepare(raw, readOnly);
  } catch (error) {
    raw.close();
    throw error;
  }
  const database = asKyselyDatabase(raw);
  const dialect = new TransactionalSqliteDialect({ database });
  const db = new Kysely<Tables>({ dialect });
  return { raw, db, direct: () => createDirectHandle(database, dialect) };
};

/**
 * Makes commits durable without blocking the event loop. SQLite writes commits to its log without a sync, and the log
 * is synced here before callers get results. Apart from that, `synchronous=NORMAL` orders writes as `FULL` does.
 */
const createLogSync = (raw: DatabaseSync, walFile: string) => {
  // A file handle reports a failed write only once, so each of several concurrent syncs needs its own.
  let handles: FileHandle[] | undefined;
  return {
    sync: async (lane: number): Promise<void> => {
      if (handles !== undefined) return handles[lane]?.datasync();
      // This first commit was still made with synchronous=FULL.
      handles = await Promise.all(Array.from({ length: maxSyncs }, () => openFile(walFile, 'r+')));
      raw.exec('pragma synchronous = normal');
      await handles[lane]?.sync();
    },
    close: async (): Promise<void> => {
      for (const handle of handles ?? []) await handle.close();
    },
  };
};

/** Writes and syncs a file, then renames it. A crash leaves at most `snapshot.unfinished`, replaced next time. */
const writeWhole = async (file: string, write: (unfinished: string) => void): Promise<void> => {
  const unfinished = join(dirname(file), 'snapshot.unfinished');
  await rm(unfinished, { force: true });
  write(unfinished);
  const handle = await openFile(unfinished, 'r+');
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
};

const pollMilliseconds = 20;

/** Returns a counter of writes by other processes: `data_version` ignores those of its connection. */
const createExternalVersion = (raw: DatabaseSync) => {
  const statement = raw.prepare('pragma data_version');
  let known = 0;
  let queriedAt = Number.NEGATIVE_INFINITY;
  return (): number => {
    const now = performance.now();
    if (now - queriedAt < pollMilliseconds) return known;
    queriedAt = now;
    known = Number(statement.get()?.data_version);
    return known;
  };
};

/**
 * Opens the embedded database in WAL mode, created if missing. A settled transaction survives a power loss. Concurrent
 * writes share one sync of the disk. A second, read-only connection reads.
 */
export const openSqlite = (file: string, isSchoolTable: IsSchoolTable): Database => {
  const { promise: broken, resolve: onBroken } = Promise.withResolvers<unknown>();
  const writer = open(file, false);
  const reader = open(file, true);
  let schoolChanges = 0;
  const tableChanges = new Map<string, number>();
  const noteChanges = (tables: Set<string>) => {
    for (const table of tables) {
      tableChanges.set(table, (tableChanges.get(table) ?? 0) + 1);
      if (isSchoolTable(table)) schoolChanges += 1;
    }
  };
  const log = createLogSync(writer.raw, `${file}-wal`);
  const group = createGroupCommit(writer.raw, writer.direct(), noteChanges, log.sync, onBroken);
  const externalVersion = createExternalVersion(writer.raw);
  return {
    engine: 'sqlite',
    broken,
    read: reader.db,
    schema: writer.db,
    transaction: group.run,
    schoolRevision: async () => `${schoolChanges}.${externalVersion()}`,
    tableRevision: (tables) =>
      tables.reduce((sum, table) => sum + (tableChanges.get(table) ?? 0), externalVersion() * 2 ** 32),
    lock: async () => {},
    snapshot: (copy) => writeWhole(copy, (unfinished) => writer.raw.prepare('vacuum into ?').run(unfinished)),
    scrub: async () => {
      await group.idle();
      writer.raw.exec('vacuum');
      const { busy } = writer.raw.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
      if (busy)
        throw new Error('the write-ahead log could not be emptied because another connection reads the database');
    },
    ping: async () => {
      reader.raw.exec('select 1');
    },
    close: async () => {
      await group.idle();
      await log.close();
      reader.raw.close();
      writer.raw.close();
    },
  };
};
