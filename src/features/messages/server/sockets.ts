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
import { createWatching } from './watching.ts';

type Parts = {
  hub: SocketHub;
  presence: ReturnType<typeof createPresenceFeed>;
  changes: ReturnType<typeof createPresenceChanges>;
  typing: ReturnType<typeof createTyping>;
  switchedOff: ReturnType<typeof createSwitchedOff>;
  watching: ReturnType<typeof createWatching>;
};
const partsByServices = new WeakMap<Services, Parts>();

const partsOf = (hub: SocketHub): Parts => {
  const known = partsByServices.get(hub.services);
  if (known) return known;
  const switchedOff = createSwitchedOff(hub, (studentIds) => {
    parts.presence.change('student');
    parts.changes.change('student');
    parts.watching.change(studentIds);
  });
  const seen = {
    ...hub,
    onlineIds: (role: Role) => hub.onlineIds(role).filter((id) => !switchedOff.has(id)),
  };
  const parts: Parts = {
    hub,
    presence: createPresenceFeed(seen),
    changes: createPresenceChanges(seen),
    typing: createTyping(hub),
    switchedOff,
    watching: createWatching(switchedOff.has),
  };
  partsByServices.set(hub.services, parts);
  return parts;
};

const chatSwitched = 'messages: the chat of a student was switched';

/** Who is seen online depends on whose chat is off, on all nodes. */
export const refreshSwitchedOff = (services: Services): void => {
  const parts = partsByServices.get(services);
  parts?.switchedOff.refresh();
  parts?.hub.notice(chatSwitched);
};

/** Over the socket a call names the person as `to`. */
const asCall = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'to' in data ? { ...data, userId: data.to } : data;

const onConnect = (connection: SocketConnection, hub: SocketHub): void => {
  const { typing } = partsOf(hub);
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
  showPresence(connection, partsOf(hub));
};

const showPresence = (connection: SocketConnection, { presence, changes, watching }: Parts): void => {
  const asChanges = {
    connection,
    begin: () => changes.watch(connection),
    end: () => changes.unwatch(connection),
    tellNobody: () => connection.send(presenceWires.all, { online: [] }),
  };
  const asLists = {
    connection,
    begin: () => presence.connect(connection),
    end: () => presence.disconnect(connection),
    tellNobody: () => connection.send(onlineWire, []),
  };
  if (connection.query.presence === presenceAsChanges.presence)
    connection.on(presenceWires.watch, async () => watching.add(asChanges));
  else watching.add(asLists);
};

export const sockets: SocketSide = {
  onConnect,
  onPresence: (role, hub) => {
    const { presence, changes, switchedOff } = partsOf(hub);
    presence.change(role);
    changes.change(role);
    switchedOff.refresh();
  },
  onNotice: (what, hub) => {
    if (what === chatSwitched) partsOf(hub).switchedOff.refresh();
  },
  onClose: (hub) => {
    const { presence, changes, switchedOff, watching } = partsOf(hub);
    presence.close();
    changes.close();
    switchedOff.close();
    watching.close();
  },
};
