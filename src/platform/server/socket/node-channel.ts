import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { requireSecretKeys } from '../secret-keys.ts';

const channelName = 'socket.io#/';

/** The part of a connection pool that the adapter uses. */
type PoolLike = Pick<pg.Pool, 'connect' | 'query'>;

const createTable = `create table if not exists socket_io_attachments
  (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

const namePrefix = 'casa-node';
/** Seconds without a query after which a node counts as stopped. A node sends every two seconds. */
const silentSeconds = 30;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Returns the application name of a node, with its file store and keys. PostgreSQL truncates names after 63 bytes.
 * Creates missing keys: otherwise each node would create its own later.
 */
const nodeName = ({ env }: Services, node: string) => {
  const store = env.filesUrl === undefined ? 'disk' : digestOf(env.filesUrl);
  return [namePrefix, digestOf(node), store, digestOf(requireSecretKeys(env.dataFolder))].join(' ');
};

type Nodes = { count: number; shareFiles: boolean; shareKeys: boolean };

/** Returns the number of running nodes on a PostgreSQL database, and whether they share their file store and keys. */
export const findNodes = async (db: Db): Promise<Nodes> => {
  const { rows } = await sql<{ store: string; keys: string }>`
    select distinct application_name, split_part(application_name, ' ', 3) as store,
      split_part(application_name, ' ', 4) as keys
    from pg_stat_activity
    where datname = current_database() and application_name like ${`${namePrefix} %`}
      and query_start > clock_timestamp() - make_interval(secs => ${silentSeconds})`.execute(db);
  const [stores, keys] = [new Set(rows.map(({ store }) => store)), new Set(rows.map((row) => row.keys))];
  const isOne = rows.length < 2;
  return {
    count: rows.length,
    shareFiles: isOne || (stores.size === 1 && !stores.has('disk')),
    shareKeys: isOne || keys.size === 1,
  };
};

/** Connects the nodes on one PostgreSQL, in order. `onGap` runs after a break, which may have lost messages. */
export const openNodeChannel = async (services: Services, url: string, node: string, onGap: () => void) => {
  const settings = {
    connectionString: url,
    application_name: nodeName(services, node),
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
