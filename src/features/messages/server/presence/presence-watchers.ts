import type { SocketConnection } from '#platform/server/feature.ts';
import type { PresenceProtocol } from './presence-protocol.ts';

const minPause = 1000;

/**
 * The tabs that are sent who is online, each by its protocol; those of students are sent nothing while their chat is off.
 * @param isOff whether the chat of a student is off now
 */
export const createPresenceWatchers = (isOff: (id: string) => boolean) => {
  const byStudent = new Map<string, Map<SocketConnection, PresenceProtocol>>();
  const timers = new Map<SocketConnection, NodeJS.Timeout>();

  const start = (connection: SocketConnection, protocol: PresenceProtocol): void => {
    timers.delete(connection);
    if (!connection.isOpen()) return;
    if (isOff(connection.actor.id)) protocol.sendNoneOnline(connection);
    else protocol.begin(connection);
  };
  const untrack = (connection: SocketConnection): void => {
    const { id } = connection.actor;
    const own = byStudent.get(id);
    own?.delete(connection);
    if (own?.size === 0) byStudent.delete(id);
    clearTimeout(timers.get(connection));
    timers.delete(connection);
  };
  const track = (connection: SocketConnection, protocol: PresenceProtocol): void => {
    const own = byStudent.get(connection.actor.id) ?? new Map<SocketConnection, PresenceProtocol>();
    byStudent.set(connection.actor.id, own.set(connection, protocol));
    connection.onClose(() => untrack(connection));
  };
  return {
    add: (connection: SocketConnection, protocol: PresenceProtocol): void => {
      if (connection.actor.role === 'student') track(connection, protocol);
      start(connection, protocol);
    },
    /** The chats of some students were switched. Their tabs hear of it a pause later, so that none hears twice within a second. */
    change: (studentIds: readonly string[]): void => {
      for (const [connection, protocol] of studentIds.flatMap((id) => [...(byStudent.get(id) ?? [])])) {
        protocol.end(connection);
        if (!timers.has(connection)) timers.set(connection, setTimeout(start, minPause, connection, protocol).unref());
      }
    },
    close: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
