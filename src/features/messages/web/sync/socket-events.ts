import type { Delivery } from '#platform/web/outbox/delivery.ts';
import type { SocketLink } from '#platform/web/socket-link.ts';
import {
  messageChanged,
  messageCreated,
  messagesDelivered,
  messagesRead,
  queuedMessageChanged,
} from '../../contract.ts';
import type { Message, QueuedMessage } from '../../records.ts';
import type { CacheUpdates } from './cache-updates.ts';
import type { CatchUp } from './catch-up.ts';
import type { MessagesCache } from './messages-cache.ts';
import type { Receipts } from './receipts.ts';
import type { ChatMessage } from './thread.ts';

type SocketEventsParts = {
  owner: string;
  link: Pick<SocketLink, 'on' | 'onOpen'>;
  cache: MessagesCache;
  receipts: Receipts;
  catchUp: CatchUp;
  delivery: Delivery;
  updates: CacheUpdates;
  onIncoming: (message: Message) => boolean;
};

type Read = { readerId: string; partnerId: string; seq: number };
type Delivered = { receiverId: string; partnerId: string; upTo: number };

/** Subscribes to events. Catches up and delivers on each connection. @returns a function that unsubscribes */
export const listenToSocket = (parts: SocketEventsParts): (() => void) => {
  const { owner, link, cache, receipts, catchUp, delivery, updates, onIncoming } = parts;
  const onMessage = (message: Message) => {
    if (message.senderId === owner) return updates.message(message);
    receipts.arrived(message.senderId, message.seq);
    // Uses the device clock, because the value only controls whether the bubble shakes on this device.
    const arrived: ChatMessage = { ...message, arrivedAt: Date.now() };
    updates.message(arrived, onIncoming(message) ? 0 : 1);
  };
  const onRead = ({ readerId, partnerId, seq }: Read) => {
    if (readerId !== owner) return cache.applyProgress(readerId, { readSeq: seq });
    receipts.markReported(partnerId, seq);
    if (!cache.applyOwnRead(partnerId, seq)) catchUp.all();
  };
  const onDelivered = ({ receiverId, partnerId, upTo }: Delivered) =>
    receiverId === owner
      ? receipts.markReported(partnerId, upTo)
      : cache.applyProgress(receiverId, { deliveredSeq: upTo });
  const ends = [
    link.on<Message>(messageCreated.wire, onMessage),
    link.on<Message>(messageChanged.wire, updates.change),
    link.on<Read>(messagesRead.wire, onRead),
    link.on<Delivered>(messagesDelivered.wire, onDelivered),
    link.on<QueuedMessage>(queuedMessageChanged.wire, updates.queued),
    link.onOpen(() => {
      catchUp.now();
      delivery.deliverAll();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};
