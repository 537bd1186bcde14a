import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Db, IsSchoolTable } from './database.ts';
import { isRetryable } from './db-errors.ts';
import { emptyLists } from './empty-lists.ts';
import type { Tables } from './tables.ts';
import { TouchedTables } from './touched-tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    revisions: { name: string; version: number };
  }
}

/** Application name of this process among the database's connections. Distinguishes the process from other nodes. */
export const ownProcessName = `casa ${randomBytes(6).toString('hex')}`;

const int8 = 20;
const maxAttempts = 5;

/**
 * Creates a socket that gives up on a silent network. Without this, calls could wait for a quarter of an hour. Uses two
 * half timeouts: a process that was suspended handles an elapsed timer before it reads data that has arrived.
 */
const openImpatientSocket = (silenceTimeout: number) => (): Socket => {
  const socket = new Socket();
  let carriedBefore = -1;
  socket.setTimeout(silenceTimeout / 2);
  socket.on('timeout', () => {
    const carried = socket.bytesRead + socket.bytesWritten;
    if (carried === carriedBefore)
      return socket.destroy(Object.assign(new Error('the database does not respond'), { code: 'ETIMEDOUT' }));
    carriedBefore = carried;
    return socket.setTimeout(silenceTimeout / 2);
  });
  return socket;
};

const openPool = (url: string, log: Log, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: ownProcessName,
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
    ...options,
  });
  // The error of an idle connection contains the whole client, so only its message is logged.
  const warn = ({ message }: Error) => log.warn({ reason: message }, 'a connection to the database was lost');
  // The pool handles errors of idle connections only. An unhandled error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', warn));
  pool.on('error', () => {});
  return pool;
};

/**
 * Waits until no older snapshot exists because `vacuum full` keeps rows that it can see. The oldest writing transaction
 * in any database of the server counts. Gives up after ten seconds; a backup may take an hour.
 */
const olderSnapshotsEnded = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  const now = sql`${rows[0]?.id}::xid8`;
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows: older } = await sql`
      select 1 where pg_snapshot_xmin(pg_current_snapshot()) <= ${now} or exists (
        select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age(${now}::xid))`.execute(
      db,
    );
    if (older.length === 0) return;
    await setTimeout(50);
  }
};

type Options = {
  /** Address of a connection pooler for all queries except those that change the schema. */
  readonly poolerUrl?: string | undefined;
  /** Maximum time without a response to a query, in milliseconds. */
  readonly silenceTimeout?: number;
};

/** Opens a PostgreSQL database. An unreachable server causes an error on the first query, not here. */
export const openPostgres = (
  url: string,
  isSchoolTable: IsSchoolTable,
  log: Log,
  { poolerUrl, silenceTimeout = 10_000 }: Options = {},
): Database => {
  const pool = openPool(poolerUrl ?? url, log, {
    max: 20,
    // The pooler keeps connections of stopped processes, which must not count as running.
    ...(poolerUrl !== undefined && { application_name: 'casa-pooled' }),
    stream: openImpatientSocket(silenceTimeout),
    // An idle connection is silent too. It is closed before the timeout would treat the server as lost.
    idleTimeoutMillis: silenceTimeout / 2,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [emptyLists] });
  // No silence timeout: a migration of many rows sends nothing while it runs. With a pooler, an idle connection stays
  // open: it shows other processes that this one is running.
  const schemaOptions = { max: 2, ...(poolerUrl !== undefined && { idleTimeoutMillis: 0 }) };
  const schema = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, log, schemaOptions) }) });

  const tryOnce = async <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const touched = new TouchedTables();
      try {
        const value = await work(tx.withPlugin(touched));
        if ([...touched.names].some(isSchoolTable)) {
          await tx
            .updateTable('revisions')
            .set((row) => ({ version: row('version', '+', 1) }))
            .where('name', '=', 'school')
            .execute();
        }
        return value;
      } finally {
        touched.end();
      }
    });

  const transaction = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(work);
      } catch (error) {
        if (tries === maxAttempts || !isRetryable(error)) throw error;
        await setTimeout(tries * 10 * (1 + Math.random()));
      }
    }
  };

  return {
    engine: 'postgres',
    read: db,
    schema,
    transaction,
    schoolRevision: async () => {
      const row = await db.selectFrom('revisions').select('version').where('name', '=', 'school').executeTakeFirst();
      return `${row?.version}`;
    },
    tableRevision: () => undefined,
    lock: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
    },
    snapshot: async () => {},
    scrub: async (tables) => {
      await olderSnapshotsEnded(schema);
      for (const table of tables) await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(schema);
    },
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await Promise.all([db.destroy(), schema.destroy()]);
    },
  };
};
