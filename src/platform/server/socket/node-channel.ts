import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';

const channelName = 'socket.io#/';

/** The part of a connection pool that the adapter uses. */
type PoolLike = Pick<pg.Pool, 'connect' | 'query'>;

const createTable = `create table if not exists socket_io_attachments
  (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

const namePrefix = 'casa-node';
/** Seconds without a query after which a node counts as stopped. A node sends every two seconds. */
const silentSeconds = 30;

/** Returns the application name of a node, including its file store. PostgreSQL truncates names after 63 bytes. */
const nodeName = (node: string, filesUrl: string | undefined) =>
  `${namePrefix} ${node} ${filesUrl === undefined ? 'disk' : createHash('sha256').update(filesUrl).digest('hex').slice(0, 12)}`;

/** Returns the number of running nodes on a PostgreSQL database, and whether they share their file store. */
export const findNodes = async (db: Db): Promise<{ count: number; shareFiles: boolean }> => {
  const { rows } = await sql<{ store: string; count: number }>`
    select split_part(application_name, ' ', 3) as store, count(distinct application_name)::int as count
    from pg_stat_activity
    where datname = current_database() and application_name like ${`${namePrefix} %`}
      and query_start > clock_timestamp() - make_interval(secs => ${silentSeconds})
    group by 1`.execute(db);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, shareFiles: count < 2 || (rows.length === 1 && rows[0]?.store !== 'disk') };
};

/** Connects the nodes on one PostgreSQL, in order. `onGap` runs after a break, which may have lost messages. */
export const openNodeChannel = async (services: Services, url: string, node: string, onGap: () => void) => {
  const settings = {
    connectionString: url,
    application_name: nodeName(node, services.env.filesUrl),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const warn = (error: Error) => services.log.warn({ err: error }, 'a connection to the other nodes was lost');
  const speaker = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: 5000 });
  speaker.on('error', warn);
  speaker.on('connect', (client) => client.on('error', warn));
  /** Checks for the table first. A role without the privilege to create tables is refused even if the table exists. */
  const requireTable = async () => {
    const { rows } = await speaker.query(`select to_regclass('socket_io_attachments') is null as is_missing`);
    if (rows[0]?.is_missing) await speaker.query(createTable);
  };
  // If two nodes create the table concurrently, one of them fails and repeats the check.
  await requireTable().catch(requireTable);

  const listeners = new Set<pg.Client>();
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  let times = 0;
  const listen = async () => {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000 });
    client.on('error', warn);
    client.on('end', () => listeners.delete(client));
    await client.connect();
    listeners.add(client);
    await client.query(`listen "${channelName}"`);
    onListening();
    times += 1;
    if (times > 1) onGap();
    return Object.assign(client, { release: () => void client.end() });
  };
  const query = (text: string, values?: unknown[]) => speaker.query(text, values);
  return {
    pool: { connect: listen, query } as unknown as PoolLike as pg.Pool,
    /** Settles when messages of other nodes are received. */
    listening,
    close: async (): Promise<void> => {
      await Promise.allSettled([speaker.end(), ...[...listeners].map((client) => client.end())]);
    },
  };
};
