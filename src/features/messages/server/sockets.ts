import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHooks, SocketHub } from '#platform/server/feature.ts';
import { clientWires, messagesEndpoints } from '../contract.ts';
import { getConversationsTag } from './conversations/get-conversations-tag.ts';
import { createPresence } from './presence/presence.ts';
import { createTyping } from './presence/typing.ts';

const chatSwitched = 'messages: the chat of a student was switched';

/** Renames `to` of a socket call to `userId` of the endpoint. */
const asEndpointInput = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'to' in data ? { ...data, userId: data.to } : data;

export const createChatSockets = (services: Services) => {
  let refresh = () => {};

  const open = (hub: SocketHub): SocketHooks => {
    const presence = createPresence(services, hub);
    const typing = createTyping(services, hub);
    refresh = () => {
      presence.refresh();
      hub.notice(chatSwitched);
    };
    const onConnect = (connection: SocketConnection) => {
      connection.on(clientWires.sendMessage, (data) =>
        connection.call(messagesEndpoints.sendMessage, asEndpointInput(data)),
      );
      connection.on(clientWires.readMessages, (data) =>
        connection.call(messagesEndpoints.readMessages, asEndpointInput(data)),
      );
      connection.on(clientWires.messagesDelivered, (data) =>
        connection.call(messagesEndpoints.deliveredMessages, asEndpointInput(data)),
      );
      connection.on(clientWires.conversationsTag, () => getConversationsTag(services.database.read, connection.actor));
      connection.on(clientWires.typing, (data) => typing(connection, data));
      presence.connect(connection);
    };
    const onNotice = (notice: string) => {
      if (notice === chatSwitched) presence.refresh();
    };
    return { onConnect, onPeopleOnline: presence.change, onNotice, onClose: presence.close };
  };

  return {
    open,
    /** Reloads the students whose chat is off, on all nodes, because presence depends on it. */
    refreshSwitchedOff: (): void => refresh(),
  };
};
