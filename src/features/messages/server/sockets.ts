import type { SocketConnection, SocketHub, SocketSide } from '#platform/server/feature.ts';
import { clientWires, messagesEndpoints } from '../contract.ts';
import { createPresenceFeed } from './presence-feed.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { createTyping } from './typing.ts';

type Parts = { presence: ReturnType<typeof createPresenceFeed>; typing: ReturnType<typeof createTyping> };
const partsByHub = new WeakMap<SocketHub, Parts>();

const partsOf = (hub: SocketHub): Parts => {
  const parts = partsByHub.get(hub) ?? { presence: createPresenceFeed(hub), typing: createTyping(hub) };
  partsByHub.set(hub, parts);
  return parts;
};

/** Over the socket a call names the person as `to`. */
const asCall = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'to' in data ? { ...data, userId: data.to } : data;

const onConnect = (connection: SocketConnection, hub: SocketHub): void => {
  const { presence, typing } = partsOf(hub);
  connection.on(clientWires.sendMessage, (data) =>
    connection.call(messagesEndpoints.sendMessage, sendMessage, asCall(data)),
  );
  connection.on(clientWires.readMessages, (data) =>
    connection.call(messagesEndpoints.readMessages, readMessages, asCall(data)),
  );
  connection.on(clientWires.typing, (data) => typing(connection, data));
  presence.connect(connection);
};

export const sockets: SocketSide = {
  onConnect,
  onPresence: (role, hub) => partsOf(hub).presence.change(role),
  onClose: (hub) => partsOf(hub).presence.close(),
};
