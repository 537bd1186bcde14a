import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub, SocketSide } from '#platform/server/feature.ts';
import { sessionsEnded } from '../contract.ts';

const askedAtOnce = 500;

const missingAmong = async ({ database }: Services, ids: readonly string[]): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('accounts.closed_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Creates the list of this node's open tabs, which are closed when their session ends. */
export const createOpenTabs = (services: Services) => {
  const tabs = new Set<SocketConnection>();
  let hub: SocketHub | undefined;
  /** Whose they are, by the session. */
  const openSessions = (): ReadonlyMap<string, string> => {
    for (const tab of tabs) if (!tab.isOpen()) tabs.delete(tab);
    return new Map([...tabs].map(({ actor }) => [actor.sessionId, actor.id]));
  };
  return {
    open: (opened: SocketHub): SocketSide => {
      hub = opened;
      return { onConnect: (connection) => void tabs.add(connection) };
    },
    close: (sessionIds: readonly string[]): void => hub?.closeTabs(sessionIds),
    /** Notices sessions that another program has ended, such as the command line. */
    noticeEndedSessions: async (): Promise<void> => {
      const open = openSessions();
      const ids = [...open.keys()];
      for (let start = 0; start < ids.length; start += askedAtOnce) {
        const sessionIds = await missingAmong(services, ids.slice(start, start + askedAtOnce));
        if (sessionIds.length === 0) continue;
        const accountIds = [...new Set(sessionIds.map((id) => open.get(id) ?? ''))];
        services.events.emit([{ definition: sessionsEnded, payload: { sessionIds, accountIds } }]);
      }
    },
  };
};
