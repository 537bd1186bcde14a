import { type Broadcast, broadcast, personRoom } from '#platform/server/feature.ts';
import { messageChanged, messageCreated, messagesDelivered, messagesRead, queuedMessageChanged } from '../contract.ts';

/** Socket events and their recipients. Only the two participants of a conversation receive its events. */
export const broadcasts: readonly Broadcast[] = [
  broadcast(messageCreated, ({ message, senderSession, senderConnection }) => [
    {
      wire: messageCreated.wire,
      rooms: [personRoom(message.receiverId), personRoom(message.senderId)],
      data: message,
      ...(senderSession === undefined ? {} : { except: { sessionId: senderSession, connectionId: senderConnection } }),
    },
  ]),
  broadcast(messagesRead, ({ readerId, partnerId, upTo, seq, readerSession, readerConnection }) => [
    {
      wire: messagesRead.wire,
      rooms: [personRoom(partnerId), personRoom(readerId)],
      data: { readerId, partnerId, upTo, seq },
      except: { sessionId: readerSession, connectionId: readerConnection },
    },
  ]),
  broadcast(messagesDelivered, ({ receiverId, partnerId, upTo, receiverSession, receiverConnection }) => [
    {
      wire: messagesDelivered.wire,
      rooms: [personRoom(partnerId), personRoom(receiverId)],
      data: { receiverId, partnerId, upTo },
      except: { sessionId: receiverSession, connectionId: receiverConnection },
    },
  ]),
  broadcast(messageChanged, ({ message }) => [
    {
      wire: messageChanged.wire,
      rooms: [personRoom(message.receiverId), personRoom(message.senderId)],
      data: message,
    },
  ]),
  broadcast(queuedMessageChanged, ({ message }) => [
    { wire: queuedMessageChanged.wire, rooms: [personRoom(message.senderId)], data: message },
  ]),
];
