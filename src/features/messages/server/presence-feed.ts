import { type Role, roles } from '#kernel/roles.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { onlineWire } from '../contract.ts';
import { mayWriteTo } from './messages.policy.ts';

const gatherMilliseconds = 100;
const shortestPause = 1000;
const longestPause = 60_000;
const bytesOfId = 39;
const bytesEachSecond = 24_000;

/**
 * How long a list is not sent again, in milliseconds. Each change sends the whole list to all who see it, so with many people
 * the bytes would grow with the square of their number: the pause is stretched so that they stay below a rate instead.
 */
export const pauseAfter = (people: number, receivers: number): number =>
  Math.min(longestPause, Math.max(shortestPause, (people * bytesOfId * receivers * 1000) / bytesEachSecond));

type Newcomer = { readonly connection: SocketConnection; readonly seen: number; readonly at: number };
type Audience = {
  readonly room: string;
  readonly list: () => string[];
  /** Moves with each change; what was seen at the same version is up to date. */
  version: number;
  quietUntil: number;
  timer: NodeJS.Timeout | undefined;
  newcomers: Newcomer[];
  newcomerTimer: NodeJS.Timeout | undefined;
};

const createAudience = (role: Role, hub: SocketHub): Audience => {
  const seen = roles.filter((other) => mayWriteTo({ role }, { role: other }));
  return {
    room: `online-for:${role}`,
    list: () => seen.flatMap((other) => hub.onlineIds(other)),
    version: 0,
    quietUntil: 0,
    timer: undefined,
    newcomers: [],
    newcomerTimer: undefined,
  };
};

/** Shows a tab the list. It joins those who hear of changes a pause later, so that it gets nothing twice within a second. */
const show = (audience: Audience, connection: SocketConnection): void => {
  connection.send(onlineWire, audience.list());
  audience.newcomers.push({ connection, seen: audience.version, at: Date.now() });
  audience.newcomerTimer ??= setTimeout(() => settle(audience), shortestPause).unref();
};

const settle = (audience: Audience): void => {
  audience.newcomerTimer = undefined;
  const last = Date.now() - shortestPause;
  const due = audience.newcomers.filter(({ at }) => at <= last);
  audience.newcomers = audience.newcomers.filter(({ at }) => at > last);
  for (const { connection, seen } of due) {
    if (!connection.isOpen()) continue;
    const willHear = seen === audience.version || audience.timer !== undefined;
    if (willHear) connection.join(audience.room);
    else show(audience, connection);
  }
  const [next] = audience.newcomers;
  if (next) audience.newcomerTimer ??= setTimeout(() => settle(audience), next.at - last).unref();
};

const change = (audience: Audience, receivers: () => number, hub: SocketHub): void => {
  audience.version += 1;
  const wait = Math.max(gatherMilliseconds, audience.quietUntil - Date.now());
  audience.timer ??= setTimeout(() => {
    audience.timer = undefined;
    const data = audience.list();
    audience.quietUntil = Date.now() + pauseAfter(data.length, receivers());
    hub.send({ wire: onlineWire, rooms: [audience.room], data, nodeOnly: true });
  }, wait).unref();
};

/** Tells each tab who is online of those its person may write to: at once, and then with each change, gathered. */
export const createPresenceFeed = (hub: SocketHub) => {
  const audiences = new Map(roles.map((role) => [role, createAudience(role, hub)]));
  return {
    connect: (connection: SocketConnection): void => {
      const audience = audiences.get(connection.actor.role);
      if (audience) show(audience, connection);
    },
    change: (changed: Role): void => {
      for (const [role, audience] of audiences)
        if (mayWriteTo({ role }, { role: changed })) change(audience, () => hub.onlineIds(role).length, hub);
    },
    close: (): void => {
      for (const audience of audiences.values()) {
        clearTimeout(audience.timer);
        clearTimeout(audience.newcomerTimer);
      }
    },
  };
};
