import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Services } from '../context.ts';
import { requireOpenAccess, requireStillOpen, sessionTokenIn } from '../http/authentication.ts';
import type { Tab, TabData } from './socket-server.ts';

const refusedCloseAfterMilliseconds = 1000;

const identify = async (services: Services, { handshake }: Tab): Promise<TabData> => {
  const token = sessionTokenIn(handshake.headers.cookie ?? '');
  const found = token === undefined ? undefined : await services.ports.authentication.find(token);
  const actor = requireOpenAccess(found?.actor);
  const { userId } = handshake.query;
  if (userId !== undefined && userId !== actor.id) throw forbidden();
  return { actor };
};

/**
 * Accepts a tab whose cookie names a session, or refuses it with a `connect_error` that carries the reason's code.
 * Clients give up after such a refusal; after a fault of the server the transport is closed instead, so that they reconnect.
 */
export const admit = async (services: Services, socket: Tab, next: (error?: Error) => void): Promise<void> => {
  try {
    socket.data = await identify(services, socket);
    next();
  } catch (error) {
    if (!(error instanceof AppError)) {
      services.log.warn({ err: error }, 'a tab could not be let in');
      socket.conn.close();
      return;
    }
    next(Object.assign(new Error(error.message), { data: { code: error.code } }));
    setTimeout(() => socket.conn.close(), refusedCloseAfterMilliseconds).unref();
  }
};

/**
 * A session that ended between the handshake and the joining of its room would be missed by the event. The client comes again, with
 * the cookie that the browser has by then.
 */
export const closeIfEnded = async (services: Services, socket: Tab): Promise<void> => {
  try {
    await requireStillOpen(services, socket.data.actor);
  } catch {
    socket.conn.close();
  }
};

/**
 * Releases the first request of a connection, which with its headers would stay in memory as long as the connection.
 */
export const releaseRequest = (socket: Tab): void => {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: { headers: {}, query: {}, auth: {} } });
};
