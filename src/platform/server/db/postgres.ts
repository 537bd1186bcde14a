import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Db, IsSchoolTable } from './database.ts';
import { isWorthAnotherTry } from './db-errors.ts';
import type { Tables } from './tables.ts';
import { TouchedTables } from './touched-tables.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    revisions: { name: string; version: number };
  }
}

const int8 = 20;
const mostTries = 5;

/**
 * Opens a PostgreSQL database.
 * @param url `postgres://…`; an unreachable server is found out by the first query, not here
 */
export const openPostgres = (url: string, isSchoolTable: IsSchoolTable, log: Log): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
  });
  const warn = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost');
  pool.on('error', warn);
  // The pool hears only of idle connections; a lost one that is in use would end the program.
  pool.on('connect', (client) => client.on('error', warn));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

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
        if (tries === mostTries || !isWorthAnotherTry(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, tries * 10 * (1 + Math.random())));
      }
    }
  };

  return {
    engine: 'postgres',
    read: db,
    schema: db,
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
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
};
