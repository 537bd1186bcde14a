import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHooks, SocketHub } from '#platform/server/feature.ts';
import { requireOpenAccess } from '#platform/server/http/authentication.ts';
import { sessionsEnded } from '../contract.ts';
import { actorsOf } from './sessions.ts';

const hasOpenAccess = (actor: Actor): boolean => {
  try {
    requireOpenAccess(actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** Lists this node's open tabs, closed when their session ends or the user must complete a sign-in step. */
export const createOpenTabs = (services: Services) => {
  const tabs = new Set<SocketConnection>();
  let hub: SocketHub | undefined;
  /** Returns account ids by session id. @param accountId limits the result to one account */
  const openSessions = (accountId?: string): ReadonlyMap<string, string> => {
    for (const tab of tabs) if (!tab.isOpen()) tabs.delete(tab);
    const all = [...tabs].map(({ actor }) => [actor.sessionId, actor.id] as const);
    return new Map(all.filter(([, id]) => accountId === undefined || id === accountId));
  };
  const close = (sessionIds: readonly string[]): void => hub?.closeTabs(sessionIds);
  const closeRefused = async (open: ReadonlyMap<string, string>): Promise<void> => {
    const actors = await actorsOf(services, [...open.keys()]);
    close([...actors.values()].filter((actor) => !hasOpenAccess(actor)).map(({ sessionId }) => sessionId));
    const ended = [...open].filter(([sessionId]) => !actors.has(sessionId));
    if (ended.length === 0) return;
    const sessionIds = ended.map(([sessionId]) => sessionId);
    const accountIds = [...new Set(ended.map(([, accountId]) => accountId))];
    services.events.emit([{ definition: sessionsEnded, payload: { sessionIds, accountIds } }]);
  };
  return {
    open: (opened: SocketHub): SocketHooks => {
      hub = opened;
      return { onConnect: (connection) => void tabs.add(connection) };
    },
    close,
    /** Closes tabs of sessions ended by other processes, and of users who must first complete a sign-in step. */
    closeRefused: (): Promise<void> => closeRefused(openSessions()),
    /** Does the same for one user, whose sign-in may have required a second factor. */
    closeRefusedOf: (accountId: string): Promise<void> => closeRefused(openSessions(accountId)),
  };
};
