import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { parseCookie } from 'cookie';
import { Server, type Socket } from 'socket.io';
import { AppError } from '#kernel/app-error.ts';
import { type Role, roles } from '#kernel/roles.ts';
import type { Actor, AnswerNotes, Services } from '../context.ts';
import type { Events } from '../events.ts';
import { type Feature, personRoom, roleRoom, type SocketHub, type SocketMessage } from '../feature.ts';
import { isOwnOrigin, sessionCookie } from '../http/authentication.ts';
import { createPresence } from './presence.ts';
import { createConnection } from './socket-connection.ts';
import { joinNodes } from './socket-nodes.ts';

type TabData = { actor: Actor };
export type Tab = Socket<
  Record<string, never>,
  Record<string, (data: unknown) => void>,
  Record<string, never>,
  TabData
>;

const sessionRoom = (id: string) => `session:${id}`;

const openServer = (http: HttpServer, services: Services) =>
  new Server<Record<string, never>, Record<string, (data: unknown) => void>, Record<string, never>, TabData>(http, {
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

const refusal = (error: AppError) => Object.assign(new Error(error.message), { data: { code: error.code } });

const actorOf = async (services: Services, socket: Tab): Promise<Actor> => {
  const token = parseCookie(socket.handshake.headers.cookie ?? '')[sessionCookie];
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  if (!found) throw new AppError('unauthenticated', 'Please sign in.');
  if (found.actor.mustChangePassword)
    throw new AppError('password_change_required', 'Please choose a password of your own first.');
  const { userId } = socket.handshake.query;
  if (userId !== undefined && userId !== found.actor.id)
    throw new AppError('forbidden', 'You are not allowed to do this.');
  return found.actor;
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
  const nodes = await joinNodes(io, services, presence, randomUUID());

  const hub: SocketHub = {
    services,
    onlineIds: presence.onlineIds,
    send: ({ wire, rooms, data, except }: SocketMessage) => {
      const target = io.to([...rooms]);
      (except === undefined ? target : target.except(roomOfSender(except))).emit(wire, data);
    },
  };
  const roomOfSender = ({ sessionId, connectionId }: NonNullable<SocketMessage['except']>) => {
    if (connectionId !== undefined) return connectionId;
    const room = sessionRoom(sessionId);
    return (io.of('/').adapter.rooms.get(room)?.size ?? 0) > 1 ? [] : room;
  };
  const tellPresence = (role: Role) => {
    nodes.tellPresence();
    for (const { sockets } of features) sockets?.onPresence?.(role, hub);
  };

  io.use((socket, next) => {
    actorOf(services, socket).then(
      (actor) => {
        socket.data = { actor };
        next();
      },
      (error: unknown) =>
        next(refusal(error instanceof AppError ? error : new AppError('unavailable', 'Please try again.'))),
    );
  });

  io.on('connection', (socket) => {
    const { actor } = socket.data;
    socket.join([personRoom(actor.id), sessionRoom(actor.sessionId), roleRoom(actor.role)]);
    presence.come(actor);
    socket.on('disconnect', () => presence.go(actor));
    const connection = createConnection(socket, services, (answer: AnswerNotes) => ({ actor, answer }));
    for (const { sockets } of features) sockets?.onConnect?.(connection, hub);
    void closeIfEnded(services, socket);
  });

  for (const feature of features) {
    for (const { name, to } of feature.tells ?? []) {
      events.on(name, (payload) => {
        for (const message of to(payload)) hub.send(message);
      });
    }
  }
  events.on('sessions:ended', (payload) => {
    const { sessionIds } = payload as { sessionIds: string[] };
    if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
  });
  for (const role of roles) tellPresence(role);

  return {
    close: async () => {
      await nodes.leave();
      await io.close();
      await nodes.disconnect();
    },
  };
};

/** A session that ended between the handshake and the joining of its room would be missed by the event. */
const closeIfEnded = async (services: Services, socket: Tab) => {
  const token = parseCookie(socket.handshake.headers.cookie ?? '')[sessionCookie] ?? '';
  const found = await services.ports.authentication.find(token).catch(() => undefined);
  if (!found) socket.disconnect(true);
};
