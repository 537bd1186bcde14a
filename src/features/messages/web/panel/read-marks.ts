import type { ConversationPartner, Message } from '../../records.ts';

type Row = Pick<ConversationPartner, 'unreadCount' | 'ownReadSeq' | 'lastSeq'>;
type Run = readonly Pick<Message, 'seq' | 'senderId'>[];

/** How far a conversation is read, as its list says: where nothing is unread, to its end. */
export const lastReadSeq = ({ unreadCount, ownReadSeq, lastSeq }: Row): number =>
  unreadCount === 0 ? Math.max(ownReadSeq, lastSeq) : ownReadSeq;

export type StartPosition = {
  upTo: number;
  /** The place from which on the other's messages are new; 0 for none. */
  unreadFrom: number;
  /** Where the new ones begin when that is before the messages that are there. */
  farUnread?: number;
};

/** Where a conversation begins when it is opened. @param newest its newest messages */
export const startPositionOf = (row: Row | undefined, newest: Run, partnerId: string): StartPosition => {
  if (!row || row.unreadCount === 0) return { upTo: row ? lastReadSeq(row) : 0, unreadFrom: 0 };
  const { ownReadSeq, unreadCount } = row;
  const unread = newest.filter(({ seq, senderId }) => senderId === partnerId && seq > ownReadSeq);
  const unreadFrom = ownReadSeq + 1;
  if (unread.length < unreadCount && unreadFrom < (newest[0]?.seq ?? 0))
    return { upTo: ownReadSeq, unreadFrom, farUnread: unreadFrom };
  // One's own messages between the read mark and the first new one are read by themselves.
  return { upTo: Math.max(ownReadSeq, (unread[0]?.seq ?? 0) - 1), unreadFrom };
};

/**
 * How far is read once some places were on the screen: up to the first one that was not, unless one wrote that oneself.
 * @param shown what is loaded, each place once and without gaps
 */
export const seenUpTo = (upTo: number, seen: ReadonlySet<number>, shown: Run, partnerId: string): number => {
  const start = shown[0]?.seq ?? 0;
  const isOwn = (place: number) => {
    const message = shown[place - start];
    return message !== undefined && message.senderId !== partnerId;
  };
  let place = upTo;
  while (seen.has(place + 1) || isOwn(place + 1)) place += 1;
  return place;
};
