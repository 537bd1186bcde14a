import { loadChatsOff } from '#features/chat-rules/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { presenceAsChanges, presenceWires } from '../../contract.ts';
import { createFullListPresence } from './full-list-presence.ts';
import { createPresenceChanges } from './presence-changes.ts';
import { createPresenceWatchers } from './presence-watchers.ts';

const gatherMilliseconds = 100;

/** Caches the students whose chat is off, who appear offline. `onChange` gets those switched off or on. */
const createSwitchedOff = (services: Services, onChange: (studentIds: string[]) => void) => {
  let off: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  const load = async () => {
    timer = undefined;
    const now = await loadChatsOff(services.database.read);
    const changed = [...now.symmetricDifference(off)];
    off = now;
    if (changed.length > 0) onChange(changed);
  };
  const tryToLoad = () =>
    load().catch((error: unknown) =>
      services.log.warn({ err: error }, 'students with chat switched off could not be loaded'),
    );
  return {
    has: (id: string): boolean => off.has(id),
    refresh: (): void => {
      timer ??= setTimeout(() => void tryToLoad(), gatherMilliseconds).unref();
    },
    close: (): void => clearTimeout(timer),
  };
};

/** Sends each tab the online users among its possible partners. Students whose chat is off appear offline. */
export const createPresence = (services: Services, hub: SocketHub) => {
  const switchedOff = createSwitchedOff(services, (studentIds) => {
    for (const protocol of protocols) protocol.change('student');
    watchers.change(studentIds);
  });
  const visible: SocketHub = {
    ...hub,
    onlineIds: (role) => hub.onlineIds(role).filter((id) => !switchedOff.has(id)),
  };
  const changes = createPresenceChanges(visible);
  const fullList = createFullListPresence(visible);
  const protocols = [changes, fullList];
  const watchers = createPresenceWatchers(switchedOff.has);
  return {
    connect: (connection: SocketConnection): void => {
      if (connection.query.presence === presenceAsChanges.presence)
        connection.on(presenceWires.watch, async () => watchers.add(connection, changes));
      else watchers.add(connection, fullList);
    },
    change: (role: Role): void => {
      for (const protocol of protocols) protocol.change(role);
      switchedOff.refresh();
    },
    refresh: switchedOff.refresh,
    close: (): void => {
      for (const part of [...protocols, switchedOff, watchers]) part.close();
    },
  };
};
