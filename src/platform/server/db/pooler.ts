import pg from 'pg';
import type { Env } from '../env.ts';

/** Thrown if Casa would use a session of PostgreSQL that it shares with other clients. */
export class PoolerError extends Error {}

/** A pooler gives an idle connection to the next client that begins a transaction. Other clients may be faster. */
const attempts = 10;

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const processOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Returns the process that answers, by the first message of the connection. Poolers send an invented one. */
const announcedProcess = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID;

/** True if a pooler in between gives each transaction another session. A pooler that keeps sessions is invisible. */
const sharesSessions = async (url: string): Promise<boolean> => {
  const one = await open(url);
  const clients = [one];
  try {
    const first = await processOf(one);
    if (announcedProcess(one) === first) return false;
    const other = await open(url);
    clients.push(other);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await other.query('begin');
      if ((await processOf(other)) === first || (await processOf(one)) !== first) return true;
      await other.query('rollback');
    }
    return false;
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
};

/**
 * Refuses a pooler that gives each transaction another session. Messages between nodes and locks need a session.
 * @param name variable or option that contains the address
 * @throws PoolerError
 */
export const requireSession = async (url: string, name: string): Promise<void> => {
  if (await sharesSessions(url))
    throw new PoolerError(
      `${name} leads to a connection pooler that gives each transaction another session. ${
        name === 'DATABASE_URL'
          ? 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
          : 'Use the address of PostgreSQL itself.'
      }`,
    );
};

const identify = async (url: string): Promise<string> => {
  const client = await open(url);
  try {
    const { rows } = await client.query<{ id: string }>(
      `select concat_ws(' ', system_identifier, current_database(), pg_is_in_recovery()) as id from pg_control_system()`,
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
};

/** Checks the addresses of the database. Does nothing for the embedded one. @throws PoolerError */
export const requireDirectDatabase = async ({
  databaseUrl,
  poolerUrl,
}: Pick<Env, 'databaseUrl' | 'poolerUrl'>): Promise<void> => {
  if (databaseUrl === undefined) return;
  await requireSession(databaseUrl, poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  if (poolerUrl !== undefined && (await identify(poolerUrl)) !== (await identify(databaseUrl)))
    throw new PoolerError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
};
