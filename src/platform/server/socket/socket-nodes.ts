import { createAdapter } from '@socket.io/postgres-adapter';
import type { Server } from 'socket.io';
import type { Services } from '../context.ts';
import { openNodeChannel } from './node-channel.ts';
import type { OnlinePeople, People } from './online-people.ts';

const heartbeatMilliseconds = 2_000;
/** Heartbeats per full list. The list is long, and each change sends it anyway. */
const beatsPerList = 5;
const gatherMilliseconds = 200;
const singleNode = { broadcastOnline: () => {}, notice: () => {}, leave: async () => {}, disconnect: async () => {} };

type NodeEvents = {
  serverSideEmit(event: 'online', from: string, people: People): boolean;
  serverSideEmit(event: 'alive', from: string): boolean;
  serverSideEmit(event: 'gone', from: string): boolean;
  serverSideEmit(event: 'notice', topic: string): boolean;
};

/** Closes the tabs of a node that missed messages. Clients request missed data when they reconnect. */
const closeTransports = (io: Server) => {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
};

/** Exchanges events and online people with nodes on the same PostgreSQL. `onNotice` runs for each notice. */
export const joinNodes = async (
  io: Server,
  services: Services,
  online: OnlinePeople,
  node: string,
  onNotice: (topic: string) => void,
) => {
  const { databaseUrl } = services.env;
  if (databaseUrl === undefined) return singleNode;
  const channel = await openNodeChannel(services, databaseUrl, node, () => closeTransports(io));
  const errorHandler = (error: Error) => services.log.warn({ err: error }, 'the other nodes could not be reached');
  io.adapter(createAdapter(channel.pool, { errorHandler }));
  await channel.listening;
  const nodes = io as unknown as NodeEvents;
  const publishOnline = () => nodes.serverSideEmit('online', node, online.local());
  let waiting: NodeJS.Timeout | undefined;
  /** Publishes the list after a short delay, so that a whole class signing in causes one message. */
  const broadcastOnline = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      publishOnline();
    }, gatherMilliseconds).unref();
  };
  const onRemoteOnline = (from: string, people: People) => {
    if (online.receive(from, people)) broadcastOnline();
  };
  io.on('online' as never, onRemoteOnline as never);
  io.on('alive' as never, ((from: string) => online.markAlive(from)) as never);
  io.on('notice' as never, onNotice as never);
  io.on('gone' as never, ((from: string) => online.forget(from)) as never);
  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    if (beats % beatsPerList === 0) publishOnline();
    else nodes.serverSideEmit('alive', node);
    online.forgetSilentNodes();
  }, heartbeatMilliseconds).unref();
  return {
    broadcastOnline,
    notice: (topic: string): void => void nodes.serverSideEmit('notice', topic),
    /** Notifies the other nodes that this node has no people online. */
    leave: async () => {
      clearInterval(heartbeat);
      clearTimeout(waiting);
      nodes.serverSideEmit('gone', node);
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Call after the server is closed, because the adapter uses the connections until then. */
    disconnect: channel.close,
  };
};
