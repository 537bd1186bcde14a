import type { SocketConnection } from '#platform/server/feature.ts';

const shortestPause = 1000;

/** A tab that is told who is online, in the form it asked for. */
export type Watching = {
  readonly connection: SocketConnection;
  /** Tells who is online, and each change from then on. */
  readonly begin: () => void;
  /** Tells no more changes. */
  readonly end: () => void;
  /** Tells that nobody is online. */
  readonly tellNobody: () => void;
};

/**
 * Tabs of students, who are told nothing while their chat is off.
 * @param isOff whether the chat of a student is off now
 */
export const createWatching = (isOff: (id: string) => boolean) => {
  const byStudent = new Map<string, Map<SocketConnection, Watching>>();
  const timers = new Map<SocketConnection, NodeJS.Timeout>();

  const settle = ({ connection, begin, tellNobody }: Watching): void => {
    timers.delete(connection);
    if (!connection.isOpen()) return;
    if (isOff(connection.actor.id)) tellNobody();
    else begin();
  };
  const forget = (connection: SocketConnection): void => {
    const { id } = connection.actor;
    const own = byStudent.get(id);
    own?.delete(connection);
    if (own?.size === 0) byStudent.delete(id);
    clearTimeout(timers.get(connection));
    timers.delete(connection);
  };
  const keep = (watching: Watching): void => {
    const { connection } = watching;
    const own = byStudent.get(connection.actor.id) ?? new Map<SocketConnection, Watching>();
    byStudent.set(connection.actor.id, own.set(connection, watching));
    connection.onClose(() => forget(connection));
  };
  return {
    add: (watching: Watching): void => {
      if (watching.connection.actor.role === 'student') keep(watching);
      settle(watching);
    },
    /** The chats of some students were switched. Their tabs hear of it a pause later, so that none hears twice within a second. */
    change: (studentIds: readonly string[]): void => {
      for (const watching of studentIds.flatMap((id) => [...(byStudent.get(id)?.values() ?? [])])) {
        watching.end();
        const { connection } = watching;
        if (!timers.has(connection)) timers.set(connection, setTimeout(settle, shortestPause, watching).unref());
      }
    },
    close: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
