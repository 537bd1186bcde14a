import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Services } from '../context.ts';
import { requireOpenAccess, requireStillOpen, sessionTokenIn } from '../http/authentication.ts';
import type { Tab, TabData } from './tab.ts';

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
 * Accepts a tab with a valid session cookie, or refuses it with a `connect_error` that contains the error code. Clients
 * stop after such a refusal. After a server error the transport is closed instead, so that clients reconnect.
 */
export const admit = async (services: Services, socket: Tab, next: (error?: Error) => void): Promise<void> => {
  try {
    socket.data = await identify(services, socket);
    next();
  } catch (error) {
    if (!(error instanceof AppError)) {
      services.log.warn({ err: error }, 'the handshake of a tab failed');
      socket.conn.close();
      return;
    }
    next(Object.assign(new Error(error.message), { data: { code: error.code } }));
    setTimeout(() => socket.conn.close(), refusedCloseAfterMilliseconds).unref();
  }
};

/** Closes a tab whose session ended before it joined its room. The event that ends sessions missed it. */
export const closeIfEnded = async (services: Services, socket: Tab): Promise<void> => {
  try {
    await requireStillOpen(services, socket.data.actor);
  } catch {
    socket.conn.close();
  }
};

/** Releases a connection's first request, which stays in memory as long as the connection otherwise. */
export const releaseRequest = (socket: Tab): void => {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket, { handshake: { headers: {}, query: {}, auth: {} } });
};
