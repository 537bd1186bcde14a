import pg from 'pg';
import type { Services } from '../context.ts';

const channelName = 'socket.io#/';

/** What the adapter asks of a pool of connections. */
type PoolLike = Pick<pg.Pool, 'connect' | 'query'>;

const createTable = `create table if not exists socket_io_attachments
  (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

/**
 * Opens the connections by which nodes on one PostgreSQL notify each other: one listens, one sends, which keeps the order.
 * The listening one is reopened whenever it breaks.
 * @param onGap runs after a break, when messages may have been missed
 */
export const openNodeChannel = async (services: Services, url: string, onGap: () => void) => {
  const settings = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const warn = (error: Error) => services.log.warn({ err: error }, 'the connection between nodes was lost');
  const speaker = new pg.Pool({ ...settings, max: 1, connectionTimeoutMillis: 5000 });
  speaker.on('error', warn);
  speaker.on('connect', (client) => client.on('error', warn));
  // Two nodes that start at once may both make it, and one of them is refused.
  await speaker.query(createTable).catch(() => speaker.query(createTable));

  const listeners = new Set<pg.Client>();
  const { promise: listening, resolve: heard } = Promise.withResolvers<void>();
  let times = 0;
  const listen = async () => {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000 });
    client.on('error', warn);
    client.on('end', () => listeners.delete(client));
    await client.connect();
    listeners.add(client);
    await client.query(`listen "${channelName}"`);
    heard();
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
