import type { SocketConnection } from '#platform/server/feature.ts';
import type { PresenceProtocol } from './presence-protocol.ts';

const minPause = 1000;

/** Manages the tabs that receive presence, each with its protocol. Students whose chat `isOff` receive nothing. */
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
    /** Restarts presence after a switch, delayed so that a tab gets at most one list a second. */
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
