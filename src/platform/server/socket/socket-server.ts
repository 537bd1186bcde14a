import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { type Role, roles } from '#kernel/roles.ts';
import type { Services } from '../context.ts';
import type { Events } from '../events.ts';
import {
  type Feature,
  type FeatureInstance,
  personRoom,
  roleRoom,
  type SocketHooks,
  type SocketHub,
  type SocketMessage,
} from '../feature.ts';
import { createCallFinder } from '../find-call.ts';
import { single } from '../health/gauge.ts';
import { hasTwoHosts, requireOwnOrigin } from '../http/own-origin.ts';
import { createOnlinePeople } from './online-people.ts';
import { limitPackets } from './packet-limit.ts';
import { createConnection } from './socket-connection.ts';
import { admit, closeIfEnded, releaseRequest } from './socket-handshake.ts';
import { joinNodes } from './socket-nodes.ts';
import type { NoWires, TabData, Wires } from './tab.ts';

type IoServer = Server<NoWires, Wires, NoWires, TabData>;

const sessionRoom = (id: string) => `session:${id}`;

const isFromOwnPage = (services: Services, request: IncomingMessage): boolean => {
  if (hasTwoHosts(request)) return false;
  try {
    requireOwnOrigin(services, request.headers);
    return true;
  } catch {
    return false;
  }
};

const openServer = (http: HttpServer, services: Services): IoServer =>
  new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 100_000,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => {
      decide(null, isFromOwnPage(services, request));
    },
  });

/** Format of socket ids. Names of other rooms never match, so a forged id cannot exclude another room. */
const socketId = /^[\w-]{20}$/;

const roomOfSender = (io: IoServer, { sessionId, connectionId }: NonNullable<SocketMessage['except']>) => {
  if (connectionId !== undefined && socketId.test(connectionId)) return connectionId;
  const room = sessionRoom(sessionId);
  return (io.of('/').adapter.rooms.get(room)?.size ?? 0) > 1 ? [] : room;
};

const createSend =
  (io: IoServer): SocketHub['send'] =>
  ({ wire, rooms, data, except, nodeOnly }) => {
    const target = (nodeOnly ? io.local : io).to([...rooms]);
    (except === undefined ? target : target.except(roomOfSender(io, except))).emit(wire, data);
  };

/** Closes tabs on this node immediately, and on other nodes when they receive the message. */
const closeTabsOf = (io: IoServer, sessionIds: readonly string[]) => {
  if (sessionIds.length === 0) return;
  const rooms = sessionIds.map(sessionRoom);
  io.local.in(rooms).disconnectSockets(true);
  io.in(rooms).disconnectSockets(true);
};

/** Opens Socket.IO. Tabs use the session cookie and close with the session. Returns a function that closes all. */
export const openSocketServer = async (
  http: HttpServer,
  services: Services,
  features: { readonly declared: readonly Feature[]; readonly instances: readonly FeatureInstance[] },
  events: Events,
): Promise<{ close(): Promise<void> }> => {
  const io = openServer(http, services);
  const countFor = limitPackets(io as unknown as Server, services);
  const online = createOnlinePeople((role) => broadcastOnline(role));
  let hooks: SocketHooks[] = [];
  const onNotice = (topic: string) => {
    for (const hook of hooks) hook.onNotice?.(topic);
  };
  const nodes = await joinNodes(io as unknown as Server, services, online, randomUUID(), onNotice);
  const { onlineIds } = online;
  const closeTabs = (sessionIds: readonly string[]) => closeTabsOf(io, sessionIds);
  const hub: SocketHub = { onlineIds, send: createSend(io), closeTabs, notice: nodes.notice };
  hooks = features.instances.flatMap(({ sockets }) => sockets?.(hub) ?? []);
  const broadcastOnline = (role: Role) => {
    nodes.broadcastOnline();
    for (const hook of hooks) hook.onPeopleOnline?.(role);
  };

  const findCall = createCallFinder(features.declared);
  io.use((socket, next) => void admit(services, socket, next));
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    countFor(socket.conn, actor.id);
    void socket.join([personRoom(actor.id), sessionRoom(actor.sessionId), roleRoom(actor.role)]);
    online.connected(actor);
    socket.on('disconnect', () => online.disconnected(actor));
    const connection = createConnection(socket, services, actor, findCall);
    for (const hook of hooks) hook.onConnect?.(connection);
    releaseRequest(socket);
    void closeIfEnded(services, socket);
  });

  for (const { name, to } of features.declared.flatMap(({ broadcasts }) => broadcasts ?? []))
    events.on(name, (payload) => to(payload).forEach(hub.send));
  for (const role of roles) broadcastOnline(role);

  services.gauges.push({
    name: 'casa_sockets',
    summary: 'Number of open browser connections.',
    read: async () => single(io.engine.clientsCount),
  });
  return {
    close: async () => {
      for (const hook of hooks) hook.onClose?.();
      await nodes.leave();
      await io.close();
      await nodes.disconnect();
    },
  };
};
