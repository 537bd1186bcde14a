import { mayWriteTo } from '#features/chat-rules/server/public.ts';
import { type Role, roles } from '#kernel/roles.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { onlineWire } from '../../contract.ts';
import type { PresenceProtocol } from './presence-protocol.ts';

const gatherMilliseconds = 100;
const minPause = 1000;
const maxPause = 30_000;
const bytesOfId = 39;
const bytesEachSecond = 150_000;
/** Number of batches in which a list is sent. Other events are handled between two batches. */
const portions = 32;

/** Returns milliseconds that limit traffic to `bytesEachSecond`: each change sends the whole list to all receivers. */
export const pauseBetweenLists = (people: number, receivers: number): number =>
  Math.min(maxPause, Math.max(minPause, (people * bytesOfId * receivers * 1000) / bytesEachSecond));

type Newcomer = { readonly connection: SocketConnection; readonly seen: number; readonly at: number };
type Audience = {
  readonly hub: SocketHub;
  readonly role: Role;
  readonly list: () => string[];
  /** Incremented with each change. A list sent at the current version is up to date. */
  version: number;
  sentAt: number;
  joined: number;
  timer: NodeJS.Timeout | undefined;
  newcomers: Newcomer[];
  newcomerTimer: NodeJS.Timeout | undefined;
};

const createAudience = (role: Role, hub: SocketHub): Audience => {
  const visibleRoles = roles.filter((other) => mayWriteTo(role, other));
  return {
    hub,
    role,
    list: () => visibleRoles.flatMap((other) => hub.onlineIds(other)),
    version: 0,
    sentAt: Number.NEGATIVE_INFINITY,
    joined: 0,
    timer: undefined,
    newcomers: [],
    newcomerTimer: undefined,
  };
};

const socketRoomOf = ({ role }: Audience, portion: number) => `online-for:${role}:${portion}`;

/** Sends the list. The tab joins the receivers of changes after a pause, to get at most one list a second. */
const sendList = (audience: Audience, connection: SocketConnection): void => {
  connection.send(onlineWire, audience.list());
  audience.newcomers.push({ connection, seen: audience.version, at: performance.now() });
  audience.newcomerTimer ??= setTimeout(() => admitDueNewcomers(audience), minPause).unref();
};

const removeConnection = (audience: Audience, connection: SocketConnection): void => {
  audience.newcomers = audience.newcomers.filter((newcomer) => newcomer.connection !== connection);
  for (let portion = 0; portion < portions; portion += 1) connection.leave(socketRoomOf(audience, portion));
};

const admitDueNewcomers = (audience: Audience): void => {
  audience.newcomerTimer = undefined;
  const last = performance.now() - minPause;
  const due = audience.newcomers.filter(({ at }) => at <= last);
  audience.newcomers = audience.newcomers.filter(({ at }) => at > last);
  for (const { connection, seen } of due) {
    if (!connection.isOpen()) continue;
    const isUpToDate = seen === audience.version || audience.timer !== undefined;
    if (isUpToDate) connection.join(socketRoomOf(audience, audience.joined++ % portions));
    else sendList(audience, connection);
  }
  const [next] = audience.newcomers;
  if (next) audience.newcomerTimer ??= setTimeout(() => admitDueNewcomers(audience), next.at - last).unref();
};

const send = (audience: Audience, data: readonly string[], portion = 0): void => {
  audience.sentAt = performance.now();
  audience.hub.send({ wire: onlineWire, rooms: [socketRoomOf(audience, portion)], data, nodeOnly: true });
  if (portion + 1 < portions) setImmediate(send, audience, data, portion + 1);
};

/** Recomputes the pause first, because more users may have connected since it was scheduled. */
const sendWhenDue = (audience: Audience): void => {
  const data = audience.list();
  const pause = pauseBetweenLists(data.length, audience.hub.onlineIds(audience.role).length);
  const wait = audience.sentAt + pause - performance.now();
  audience.timer = wait > 0 ? setTimeout(() => sendWhenDue(audience), wait).unref() : undefined;
  if (wait <= 0) send(audience, data);
};

const change = (audience: Audience): void => {
  audience.version += 1;
  const wait = Math.max(gatherMilliseconds, audience.sentAt + minPause - performance.now());
  audience.timer ??= setTimeout(() => sendWhenDue(audience), wait).unref();
};

/** Creates the older protocol: the full list of possible partners on connect and after each batch of changes. */
export const createFullListPresence = (hub: SocketHub): PresenceProtocol => {
  const audiences = new Map(roles.map((role) => [role, createAudience(role, hub)]));
  return {
    begin: (connection) => {
      const audience = audiences.get(connection.actor.role);
      if (audience) sendList(audience, connection);
    },
    end: (connection) => {
      const audience = audiences.get(connection.actor.role);
      if (audience) removeConnection(audience, connection);
    },
    sendNoneOnline: (connection) => connection.send(onlineWire, []),
    change: (changed) => {
      for (const [role, audience] of audiences) if (mayWriteTo(role, changed)) change(audience);
    },
    close: () => {
      for (const audience of audiences.values()) {
        clearTimeout(audience.timer);
        clearTimeout(audience.newcomerTimer);
      }
    },
  };
};
