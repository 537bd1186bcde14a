import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { createPace } from './pace.ts';
import { toWireError } from './wire-error.ts';

/** Maximum number of connections: 10,000 people with one socket each, and their calls. */
const maxConnections = 20_000;
/** Milliseconds within which a request in transit arrives. A preconnected browser socket sends nothing. */
const arrivesWithin = 500;

const failureOf = (code: string) =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? new AppError('request_timeout', texts.callTooSlow)
    : new AppError('invalid', texts.requestUnreadable);

/** Responds to an unreadable or late request in the form of every failed call, and closes its connection. */
export const answerUnreadable = (fault: Error & { code?: string }, socket: Socket, requestId: string): void => {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = failureOf(fault.code ?? '');
  const body = JSON.stringify(toWireError(error, requestId));
  const headers = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

const unused = new WeakMap<Server, Map<Socket, number>>();

/** Limits the connections of a server and records which of them have not sent a request yet. */
export const limitConnections = (server: Server): void => {
  server.maxConnections = maxConnections;
  const sockets = new Map<Socket, number>();
  unused.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  for (const event of ['request', 'upgrade'])
    server.on(event, ({ socket }: { socket: Socket }) => void sockets.delete(socket));
};

const anonymousPerTurn = 8;

/** Creates a queue for anonymous callers. Connections arrive one per turn; turns stay short in the meantime. */
export const createAnonymousPace = (server: Server): (() => Promise<void>) => {
  let hasNew = false;
  server.on('connection', () => {
    hasNew = true;
  });
  const mustWait = () => {
    const had = hasNew;
    hasNew = false;
    return had;
  };
  return createPace(anonymousPerTurn, { mustWait });
};

/** Closes idle connections, and connections that never sent a request. */
export const closeQuietConnections = (server: Server): void => {
  server.closeIdleConnections();
  const before = performance.now() - arrivesWithin;
  for (const [socket, since] of unused.get(server) ?? []) if (since < before) socket.destroy();
};
