import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';
import type { Services } from '../context.ts';
import type { createPresence } from './presence.ts';

type Presence = ReturnType<typeof createPresence>;
type People = ReturnType<Presence['here']>;

const heartbeatMilliseconds = 10_000;
const alone = { tellPresence: () => {}, leave: async () => {}, disconnect: async () => {} };

/**
 * Joins the other nodes on the same PostgreSQL: events reach sockets everywhere, and each node tells who is there.
 * On the embedded database there is one node, and nothing to join.
 */
export const joinNodes = async (io: Server, services: Services, presence: Presence, node: string) => {
  const { databaseUrl } = services.env;
  if (databaseUrl === undefined) return alone;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on('error', (error) => services.log.warn({ err: error }, 'the connection between nodes was lost'));
  await pool.query(
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
  );
  io.adapter(
    createAdapter(pool, { errorHandler: (error) => services.log.warn({ err: error }, 'nodes could not be reached') }),
  );
  const now = () => services.clock.milliseconds();
  io.on('presence' as never, ((from: string, people: People) => presence.hear(from, people, now())) as never);
  const nodes = io as unknown as { serverSideEmit(event: string, from: string, people: People): boolean };
  const tell = () => nodes.serverSideEmit('presence', node, presence.here());
  const heartbeat = setInterval(() => {
    tell();
    presence.forgetSilentNodes(now());
  }, heartbeatMilliseconds);
  let waiting: NodeJS.Timeout | undefined;
  return {
    /** Gathered, so that a class signing in at once is told in one piece. */
    tellPresence: () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        tell();
      }, 200);
    },
    /** Tells the others that nobody is here any more. */
    leave: async () => {
      clearInterval(heartbeat);
      clearTimeout(waiting);
      nodes.serverSideEmit('presence', node, []);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Once the door is closed, since the adapter uses the connections until then. */
    disconnect: () => pool.end(),
  };
};
