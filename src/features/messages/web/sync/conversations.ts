import { lastStateOf } from '../../last-state.ts';
import type { ConversationPartner, Message } from '../../records.ts';

type List = readonly ConversationPartner[];

/** The other person of a message. */
export const partnerOf = (
  { senderId, receiverId }: Pick<Message, 'senderId' | 'receiverId'>,
  viewerId: string,
): string => (senderId === viewerId ? receiverId : senderId);

/** Whether the list must be asked for again, since it does not know the other person. */
export const isKnown = (list: List, partnerId: string): boolean => list.some(({ _id }) => _id === partnerId);

const patchOne = (list: List, partnerId: string, change: (one: ConversationPartner) => ConversationPartner) =>
  list.map((one) => (one._id === partnerId ? change(one) : one));

const withLast = ({ lastState: _, ...one }: ConversationPartner, message: Message): ConversationPartner => {
  const lastState = lastStateOf({
    isDeleted: message.deletedAt !== undefined,
    isHidden: message.hiddenAt !== undefined,
    text: message.message,
    hasFiles: message.files !== undefined,
  });
  return {
    ...one,
    lastSeq: message.seq,
    lastSenderId: message.senderId,
    lastMessage: message.message,
    lastMessageAt: message.createdAt,
    ...(lastState && { lastState }),
  };
};

/** The list after a message: its conversation first, with one more unread where `unread` is 1. */
export const withMessage = (list: List, partnerId: string, message: Message, unread: 0 | 1): ConversationPartner[] => {
  const moved = list.find(({ _id }) => _id === partnerId);
  if (!moved || moved.lastSeq >= message.seq) return [...list];
  const changed = { ...withLast(moved, message), unreadCount: moved.unreadCount + unread };
  return [changed, ...list.filter((one) => one !== moved)];
};

/** The list after an edit, a deletion and the like: it shows when it was the last message. */
export const withChangedMessage = (list: List, partnerId: string, message: Message): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => {
    const changed = one.lastSeq === message.seq ? withLast(one, message) : one;
    return { ...changed, change: Math.max(one.change, message.change ?? 0) };
  });

/** The list after one has read up to a place. */
export const withOwnRead = (list: List, partnerId: string, seq: number, unreadCount: number): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => ({ ...one, ownReadSeq: Math.max(one.ownReadSeq, seq), unreadCount }));

type ReadProgress = { readSeq?: number; deliveredSeq?: number };

export const withProgressOf = (list: List, partnerId: string, progress: ReadProgress): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => {
    const readSeq = Math.max(one.readSeq, progress.readSeq ?? 0);
    return { ...one, readSeq, deliveredSeq: Math.max(one.deliveredSeq, readSeq, progress.deliveredSeq ?? 0) };
  });

const newerOf = (known: ConversationPartner, fresh: ConversationPartner): ConversationPartner => {
  const { readSeq, deliveredSeq, ownReadSeq, change } = known;
  const newest = known.lastSeq > fresh.lastSeq ? known : fresh;
  return {
    ...newest,
    readSeq: Math.max(readSeq, fresh.readSeq),
    deliveredSeq: Math.max(deliveredSeq, fresh.deliveredSeq),
    ownReadSeq: Math.max(ownReadSeq, fresh.ownReadSeq),
    change: Math.max(change, fresh.change),
  };
};

/** What was heard while the list was on its way is newer than the list. */
export const keepNewer = (known: List | undefined, fresh: List): ConversationPartner[] => {
  const byId = new Map(known?.map((one) => [one._id, one]));
  return fresh.map((one) => {
    const before = byId.get(one._id);
    return before && before !== one ? newerOf(before, one) : one;
  });
};

export const totalUnread = (list: List = []): number => list.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
