import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketSide } from '#platform/server/feature.ts';
import { sessionsEnded } from '../contract.ts';

const askedAtOnce = 500;

const openTabs = new WeakMap<Services, Set<SocketConnection>>();

const tabsOf = (services: Services): Set<SocketConnection> => {
  const tabs = openTabs.get(services) ?? new Set();
  openTabs.set(services, tabs);
  return tabs;
};

export const watchTabs: SocketSide = {
  onConnect: (connection, { services }) => void tabsOf(services).add(connection),
};

const openSessions = (services: Services): string[] => {
  const tabs = tabsOf(services);
  for (const tab of tabs) if (!tab.isOpen()) tabs.delete(tab);
  return [...new Set([...tabs].map(({ actor }) => actor.sessionId))];
};

const missingAmong = async ({ database }: Services, ids: readonly string[]): Promise<string[]> => {
  const rows = await database.read.selectFrom('sessions').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Closes the sockets of sessions that another program has ended, such as the command line. */
export const noticeEndedSessions = async (services: Services): Promise<void> => {
  const ids = openSessions(services);
  for (let start = 0; start < ids.length; start += askedAtOnce) {
    const sessionIds = await missingAmong(services, ids.slice(start, start + askedAtOnce));
    if (sessionIds.length > 0) services.events.emit([{ definition: sessionsEnded, payload: { sessionIds } }]);
  }
};
