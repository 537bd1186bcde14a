import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type Role, roles } from '#kernel/roles.ts';
import type { Actor, Services } from '../context.ts';
import type { Events } from '../events.ts';
import { type Feature, personRoom, roleRoom, type SocketHub, type SocketMessage } from '../feature.ts';
import { isOwnOrigin } from '../http/authentication.ts';
import { createPresence } from './presence.ts';
import { createConnection } from './socket-connection.ts';
import { admit, closeIfEnded, releaseRequest } from './socket-handshake.ts';
import { joinNodes } from './socket-nodes.ts';

type Wires = Record<string, (data: unknown) => void>;
type NoWires = Record<string, never>;
export type TabData = { actor: Actor; token: string };
export type Tab = Socket<NoWires, Wires, NoWires, TabData>;
type Door = Server<NoWires, Wires, NoWires, TabData>;

const sessionRoom = (id: string) => `session:${id}`;

const openServer = (http: HttpServer, services: Services): Door =>
  new Server(http, {
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 100_000,
    connectTimeout: 20_000,
    allowRequest: (request, decide) => {
      const host = (services.env.trustProxy && request.headers['x-forwarded-host']) || request.headers.host || '';
      decide(null, isOwnOrigin(request.headers, String(host), services.env.publicOrigin));
    },
  });

/** Ids of sockets look like this and names of other rooms do not, so nobody can be left out by a made-up id. */
const socketId = /^[\w-]{20}$/;

const roomOfSender = (io: Door, { sessionId, connectionId }: NonNullable<SocketMessage['except']>) => {
  if (connectionId !== undefined && socketId.test(connectionId)) return connectionId;
  const room = sessionRoom(sessionId);
  return (io.of('/').adapter.rooms.get(room)?.size ?? 0) > 1 ? [] : room;
};

const createSend =
  (io: Door): SocketHub['send'] =>
  ({ wire, rooms, data, except, nodeOnly }) => {
    const target = (nodeOnly ? io.local : io).to([...rooms]);
    (except === undefined ? target : target.except(roomOfSender(io, except))).emit(wire, data);
  };

/** Here at once, on other nodes as soon as they hear of it. */
const endSessions = (io: Door, sessionIds: readonly string[]) => {
  if (sessionIds.length === 0) return;
  const rooms = sessionIds.map(sessionRoom);
  io.local.in(rooms).disconnectSockets(true);
  io.in(rooms).disconnectSockets(true);
};

/**
 * Opens the socket door on the HTTP server: signed in by the session's cookie, closed when the session ends.
 * @returns closes every socket and the door
 */
export const openSocketDoor = async (
  http: HttpServer,
  services: Services,
  features: readonly Feature[],
  events: Events,
): Promise<{ close(): Promise<void> }> => {
  const io = openServer(http, services);
  const presence = createPresence((role) => tellPresence(role));
  const sides = features.flatMap(({ sockets }) => sockets ?? []);
  const onNotice = (what: string) => {
    for (const side of sides) side.onNotice?.(what, hub);
  };
  const nodes = await joinNodes(io as unknown as Server, services, presence, randomUUID(), onNotice);
  const { onlineIds } = presence;
  const hub: SocketHub = { services, onlineIds, send: createSend(io), notice: nodes.notice };
  const tellPresence = (role: Role) => {
    nodes.tellPresence();
    for (const side of sides) side.onPresence?.(role, hub);
  };

  io.use((socket, next) => void admit(services, socket, next));
  io.on('connection', (socket) => {
    const { actor, token } = socket.data;
    void socket.join([personRoom(actor.id), sessionRoom(actor.sessionId), roleRoom(actor.role)]);
    presence.come(actor);
    socket.on('disconnect', () => presence.go(actor));
    const connection = createConnection(socket, services, actor);
    for (const side of sides) side.onConnect?.(connection, hub);
    releaseRequest(socket);
    void closeIfEnded(services, socket, token);
  });

  for (const { name, to } of features.flatMap(({ tells }) => tells ?? []))
    events.on(name, (payload) => to(payload).forEach(hub.send));
  events.on('sessions:ended', (payload) => endSessions(io, (payload as { sessionIds: string[] }).sessionIds));
  for (const role of roles) tellPresence(role);

  return {
    close: async () => {
      for (const side of sides) side.onClose?.(hub);
      await nodes.leave();
      await io.close();
      await nodes.disconnect();
    },
  };
};
