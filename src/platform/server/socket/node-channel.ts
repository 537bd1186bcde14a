import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';

const channelName = 'socket.io#/';

/** What the adapter asks of a pool of connections. */
type PoolLike = Pick<pg.Pool, 'connect' | 'query'>;

const createTable = `create table if not exists socket_io_attachments
  (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

const namePrefix = 'casa-node';
/** A node speaks every other second. */
const silentSeconds = 30;

/** What a node is called at the database, with where it keeps its files; at most the 63 bytes that PostgreSQL keeps. */
const nodeName = (node: string, filesUrl: string | undefined) =>
  `${namePrefix} ${node} ${filesUrl === undefined ? 'disk' : createHash('sha256').update(filesUrl).digest('hex').slice(0, 12)}`;

/** How many nodes are at work on a PostgreSQL, and whether each finds the files that another one has stored. */
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

/**
 * Opens the connections by which nodes on one PostgreSQL notify each other: one listens, one sends, which keeps the order.
 * The listening one is reopened whenever it breaks.
 * @param node its id
 * @param onGap runs after a break, when messages may have been missed
 */
export const openNodeChannel = async (services: Services, url: string, node: string, onGap: () => void) => {
  const settings = {
    connectionString: url,
    application_name: nodeName(node, services.env.filesUrl),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const warn = (error: Error) => services.log.warn({ err: error }, 'the connection between nodes was lost');
  const speaker = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: 5000 });
  speaker.on('error', warn);
  speaker.on('connect', (client) => client.on('error', warn));
  /** A role that may make no tables any more is refused even where there is nothing to make. */
  const requireTable = async () => {
    const { rows } = await speaker.query(`select to_regclass('socket_io_attachments') is null as is_missing`);
    if (rows[0]?.is_missing) await speaker.query(createTable);
  };
  // Two nodes that start at once may both make it, and one of them is refused.
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
    /** Settles once what others say is heard. */
    listening,
    close: async (): Promise<void> => {
      await Promise.allSettled([speaker.end(), ...[...listeners].map((client) => client.end())]);
    },
  };
};
