import type { Server, Socket } from 'socket.io';
import type { Services } from '../context.ts';
import { createTokenBuckets } from '../limits/token-buckets.ts';

/** Limit of packets from all tabs of one user on a node. The burst exceeds the messages of an offline day. */
const capacity = 1000;
const perMinute = 120_000;

type Connection = Socket['conn'];

/** Closes connections beyond a user's packet limit, counted before parsing. Clients repeat unacknowledged events. */
export const limitPackets = (
  io: Server,
  { log }: Pick<Services, 'log'>,
): ((connection: Connection, person: string) => void) => {
  const buckets = createTokenBuckets({ capacity, perMinute }, () => performance.now());
  const people = new WeakMap<Connection, string>();
  let anonymousCount = 0;
  io.engine.on('connection', (connection: Connection) => {
    const anonymousKey = `stranger ${++anonymousCount}`;
    connection.on('packet', () => {
      const person = people.get(connection) ?? anonymousKey;
      if (buckets.consume(person) === 0) return;
      log.info({ person }, 'a connection was closed because it sent too many packets');
      connection.close(true);
    });
  });
  return (connection, person) => void people.set(connection, person);
};
