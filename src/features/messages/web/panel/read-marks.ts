import type { ConversationPartner, Message } from '../../records.ts';

type Row = Pick<ConversationPartner, 'unreadCount' | 'ownReadSeq' | 'lastSeq'>;
type Run = readonly Pick<Message, 'seq' | 'senderId'>[];

/** Returns the read mark of a conversation. If no message is unread, the mark is at its end. */
export const lastReadSeq = ({ unreadCount, ownReadSeq, lastSeq }: Row): number =>
  unreadCount === 0 ? Math.max(ownReadSeq, lastSeq) : ownReadSeq;

export type StartPosition = {
  upTo: number;
  /** `seq` from which messages of the partner are new. 0 if none are new. */
  unreadFrom: number;
  /** `seq` of the first new message if it is before the loaded messages. */
  farUnread?: number;
};

export const startPositionOf = (row: Row | undefined, newest: Run, partnerId: string): StartPosition => {
  if (!row || row.unreadCount === 0) return { upTo: row ? lastReadSeq(row) : 0, unreadFrom: 0 };
  const { ownReadSeq, unreadCount } = row;
  const unread = newest.filter(({ seq, senderId }) => senderId === partnerId && seq > ownReadSeq);
  const unreadFrom = ownReadSeq + 1;
  if (unread.length < unreadCount && unreadFrom < (newest[0]?.seq ?? 0))
    return { upTo: ownReadSeq, unreadFrom, farUnread: unreadFrom };
  // The user's own messages between the read mark and the first unread message count as read.
  return { upTo: Math.max(ownReadSeq, (unread[0]?.seq ?? 0) - 1), unreadFrom };
};

/** Returns the read mark. Stops at the partner's first unseen message. `shown` has no duplicates or gaps. */
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
