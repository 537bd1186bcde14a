import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub, SocketSide } from '#platform/server/feature.ts';
import { clientWires, messagesEndpoints, onlineWire, presenceAsChanges, presenceWires } from '../contract.ts';
import { deliveredMessages } from './delivered-messages.ts';
import { createPresenceChanges } from './presence-changes.ts';
import { createPresenceFeed } from './presence-feed.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { createSwitchedOff } from './switched-off.ts';
import { createTyping } from './typing.ts';

type Parts = {
  presence: ReturnType<typeof createPresenceFeed>;
  changes: ReturnType<typeof createPresenceChanges>;
  typing: ReturnType<typeof createTyping>;
  switchedOff: ReturnType<typeof createSwitchedOff>;
};
const partsByServices = new WeakMap<Services, Parts>();

const partsOf = (hub: SocketHub): Parts => {
  const known = partsByServices.get(hub.services);
  if (known) return known;
  const switchedOff = createSwitchedOff(hub, () => {
    parts.presence.change('student');
    parts.changes.change('student');
  });
  const seen = {
    ...hub,
    onlineIds: (role: Role) => hub.onlineIds(role).filter((id) => !switchedOff.has(id)),
  };
  const parts: Parts = {
    presence: createPresenceFeed(seen),
    changes: createPresenceChanges(seen),
    typing: createTyping(hub),
    switchedOff,
  };
  partsByServices.set(hub.services, parts);
  return parts;
};

/** Who is seen online depends on whose chat is off. */
export const refreshSwitchedOff = (services: Services): void => partsByServices.get(services)?.switchedOff.refresh();

/** Over the socket a call names the person as `to`. */
const asCall = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'to' in data ? { ...data, userId: data.to } : data;

const onConnect = (connection: SocketConnection, hub: SocketHub): void => {
  const { presence, changes, typing, switchedOff } = partsOf(hub);
  connection.on(clientWires.sendMessage, (data) =>
    connection.call(messagesEndpoints.sendMessage, sendMessage, asCall(data)),
  );
  connection.on(clientWires.readMessages, (data) =>
    connection.call(messagesEndpoints.readMessages, readMessages, asCall(data)),
  );
  connection.on(clientWires.messagesDelivered, (data) =>
    connection.call(messagesEndpoints.deliveredMessages, deliveredMessages, asCall(data)),
  );
  connection.on(clientWires.typing, (data) => typing(connection, data));
  const seesNobody = switchedOff.has(connection.actor.id);
  if (connection.query.presence === presenceAsChanges.presence)
    connection.on(presenceWires.watch, async () =>
      seesNobody ? connection.send(presenceWires.all, { online: [] }) : changes.watch(connection),
    );
  else if (seesNobody) connection.send(onlineWire, []);
  else presence.connect(connection);
};

export const sockets: SocketSide = {
  onConnect,
  onPresence: (role, hub) => {
    const { presence, changes, switchedOff } = partsOf(hub);
    presence.change(role);
    changes.change(role);
    switchedOff.refresh();
  },
  onClose: (hub) => {
    const { presence, changes, switchedOff } = partsOf(hub);
    presence.close();
    changes.close();
    switchedOff.close();
  },
};
