import { mayWriteTo } from '#features/chat-rules/server/public.ts';
import { type Role, roles } from '#kernel/roles.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { onlineWire } from '../contract.ts';

const gatherMilliseconds = 100;
const shortestPause = 1000;
const longestPause = 30_000;
const bytesOfId = 39;
const bytesEachSecond = 150_000;
/** A list goes to the tabs in so many portions, between which others have their turn. */
const portions = 32;

/**
 * How long a list is not sent again, in milliseconds. Each change sends the whole list to all who see it, so with many people
 * the bytes would grow with the square of their number: the pause is stretched so that they stay below a rate instead.
 */
export const pauseAfter = (people: number, receivers: number): number =>
  Math.min(longestPause, Math.max(shortestPause, (people * bytesOfId * receivers * 1000) / bytesEachSecond));

type Newcomer = { readonly connection: SocketConnection; readonly seen: number; readonly at: number };
type Audience = {
  readonly hub: SocketHub;
  readonly role: Role;
  readonly list: () => string[];
  /** Moves with each change; what was seen at the same version is up to date. */
  version: number;
  sentAt: number;
  joined: number;
  timer: NodeJS.Timeout | undefined;
  newcomers: Newcomer[];
  newcomerTimer: NodeJS.Timeout | undefined;
};

const createAudience = (role: Role, hub: SocketHub): Audience => {
  const seen = roles.filter((other) => mayWriteTo(role, other));
  return {
    hub,
    role,
    list: () => seen.flatMap((other) => hub.onlineIds(other)),
    version: 0,
    sentAt: 0,
    joined: 0,
    timer: undefined,
    newcomers: [],
    newcomerTimer: undefined,
  };
};

const roomOf = ({ role }: Audience, portion: number) => `online-for:${role}:${portion}`;

/** Shows a tab the list. It joins those who hear of changes a pause later, so that it gets nothing twice within a second. */
const show = (audience: Audience, connection: SocketConnection): void => {
  connection.send(onlineWire, audience.list());
  audience.newcomers.push({ connection, seen: audience.version, at: Date.now() });
  audience.newcomerTimer ??= setTimeout(() => settle(audience), shortestPause).unref();
};

const hide = (audience: Audience, connection: SocketConnection): void => {
  audience.newcomers = audience.newcomers.filter((newcomer) => newcomer.connection !== connection);
  for (let portion = 0; portion < portions; portion += 1) connection.leave(roomOf(audience, portion));
};

const settle = (audience: Audience): void => {
  audience.newcomerTimer = undefined;
  const last = Date.now() - shortestPause;
  const due = audience.newcomers.filter(({ at }) => at <= last);
  audience.newcomers = audience.newcomers.filter(({ at }) => at > last);
  for (const { connection, seen } of due) {
    if (!connection.isOpen()) continue;
    const willHear = seen === audience.version || audience.timer !== undefined;
    if (willHear) connection.join(roomOf(audience, audience.joined++ % portions));
    else show(audience, connection);
  }
  const [next] = audience.newcomers;
  if (next) audience.newcomerTimer ??= setTimeout(() => settle(audience), next.at - last).unref();
};

const send = (audience: Audience, data: readonly string[], portion = 0): void => {
  audience.sentAt = Date.now();
  audience.hub.send({ wire: onlineWire, rooms: [roomOf(audience, portion)], data, nodeOnly: true });
  if (portion + 1 < portions) setImmediate(send, audience, data, portion + 1);
};

/** Asked again when the time has come, since more may have come meanwhile than the pause was made for. */
const sendWhenDue = (audience: Audience): void => {
  const data = audience.list();
  const pause = pauseAfter(data.length, audience.hub.onlineIds(audience.role).length);
  const wait = audience.sentAt + pause - Date.now();
  audience.timer = wait > 0 ? setTimeout(() => sendWhenDue(audience), wait).unref() : undefined;
  if (wait <= 0) send(audience, data);
};

const change = (audience: Audience): void => {
  audience.version += 1;
  const wait = Math.max(gatherMilliseconds, audience.sentAt + shortestPause - Date.now());
  audience.timer ??= setTimeout(() => sendWhenDue(audience), wait).unref();
};

/** Tells each tab who is online of those its person may write to: at once, and then with each change, gathered. */
export const createPresenceFeed = (hub: SocketHub) => {
  const audiences = new Map(roles.map((role) => [role, createAudience(role, hub)]));
  return {
    connect: (connection: SocketConnection): void => {
      const audience = audiences.get(connection.actor.role);
      if (audience) show(audience, connection);
    },
    /** The tab hears of nobody any more. */
    disconnect: (connection: SocketConnection): void => {
      const audience = audiences.get(connection.actor.role);
      if (audience) hide(audience, connection);
    },
    change: (changed: Role): void => {
      for (const [role, audience] of audiences) if (mayWriteTo(role, changed)) change(audience);
    },
    close: (): void => {
      for (const audience of audiences.values()) {
        clearTimeout(audience.timer);
        clearTimeout(audience.newcomerTimer);
      }
    },
  };
};
