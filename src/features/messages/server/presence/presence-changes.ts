import { mayWriteTo } from '#features/chat-rules/server/public.ts';
import { type Role, roles } from '#kernel/roles.ts';
import type { SocketHub } from '#platform/server/feature.ts';
import { presenceWires } from '../../contract.ts';
import type { PresenceProtocol } from './presence-protocol.ts';

const gatherMilliseconds = 100;
const minPause = 1000;

/** Roles determine the possible partners, so all users of a role receive the same changes. */
type Audience = {
  readonly role: Role;
  readonly visibleRoles: readonly Role[];
  /** Ids of the online users as last published to the watching tabs. */
  published: ReadonlySet<string>;
  publishedAt: number;
  timer: NodeJS.Timeout | undefined;
};

const socketRoomOf = (role: Role) => `presence-changes-for:${role}`;
const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) => [...ids].filter((id) => !others.has(id));

/** Creates the protocol that sends each change to each receiver once, so that the traffic grows linearly. */
export const createPresenceChanges = (hub: SocketHub): PresenceProtocol => {
  const audiences = roles.map((role): Audience => {
    const visibleRoles = roles.filter((other) => mayWriteTo(role, other));
    return { role, visibleRoles, published: new Set(), publishedAt: Number.NEGATIVE_INFINITY, timer: undefined };
  });

  const publish = (audience: Audience): void => {
    const now = new Set(audience.visibleRoles.flatMap((role) => hub.onlineIds(role)));
    const data = { online: without(now, audience.published), offline: without(audience.published, now) };
    audience.timer = undefined;
    audience.published = now;
    if (data.online.length + data.offline.length === 0) return;
    audience.publishedAt = performance.now();
    hub.send({ wire: presenceWires.changed, rooms: [socketRoomOf(audience.role)], data, nodeOnly: true });
  };

  return {
    // A new tab gets the published state rather than the current one, so that the next changes also apply to it.
    begin: (connection) => {
      const audience = audiences.find(({ role }) => role === connection.actor.role);
      connection.send(presenceWires.all, { online: [...(audience?.published ?? [])] });
      connection.join(socketRoomOf(connection.actor.role));
    },
    end: ({ actor, leave }) => leave(socketRoomOf(actor.role)),
    sendNoneOnline: (connection) => connection.send(presenceWires.all, { online: [] }),
    change: (changed) => {
      for (const audience of audiences.filter(({ visibleRoles }) => visibleRoles.includes(changed))) {
        const wait = Math.max(gatherMilliseconds, audience.publishedAt + minPause - performance.now());
        audience.timer ??= setTimeout(publish, wait, audience).unref();
      }
    },
    close: () => {
      for (const { timer } of audiences) clearTimeout(timer);
    },
  };
};
