import { lastStateOf } from '../../last-state.ts';
import type { ConversationPartner, LastTalk, Message } from '../../records.ts';

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

const stateOf = (message: Message) =>
  lastStateOf({
    isDeleted: message.deletedAt !== undefined,
    isHidden: message.hiddenAt !== undefined,
    text: message.message,
    hasFiles: message.files !== undefined,
  });

const withLast = ({ lastState: _, ...one }: ConversationPartner, message: Message): ConversationPartner => {
  const lastState = stateOf(message);
  return {
    ...one,
    lastSeq: message.seq,
    lastSenderId: message.senderId,
    lastMessage: message.message,
    lastMessageAt: message.createdAt,
    ...(lastState && { lastState }),
  };
};

/** What the two wrote to each other last, what went to a whole section left out. */
const talkOf = (one: ConversationPartner): LastTalk | undefined => {
  const { lastAnnouncementId, lastTalk, lastMessage = '', lastState, lastMessageAt, lastSenderId, lastSeq } = one;
  if (lastAnnouncementId !== undefined) return lastTalk;
  if (lastMessageAt === undefined || lastSenderId === undefined) return undefined;
  const state = lastState && { state: lastState };
  return { message: lastMessage, ...state, at: lastMessageAt, senderId: lastSenderId, seq: lastSeq };
};

/** One's own announcement stands apart from what one says to each. */
const withAnnounced = (one: ConversationPartner, { senderId, announcementId }: Message): ConversationPartner => {
  const { lastAnnouncementId: _, lastTalk: __, ...rest } = one;
  if (announcementId === undefined || senderId === one._id) return rest;
  const lastTalk = talkOf(one);
  return { ...rest, lastAnnouncementId: announcementId, ...(lastTalk && { lastTalk }) };
};

/**
 * Conversations as their list shows them, latest first: one's own announcements neither move one up nor make one, since each has a
 * row of its own.
 */
export const visibleConversations = (list: List): ConversationPartner[] =>
  list
    .flatMap((one) => {
      if (one.lastAnnouncementId === undefined) return [one];
      const { lastAnnouncementId: _, lastState: __, lastTalk, ...rest } = one;
      if (!lastTalk) return [];
      const { message, state, at, senderId, seq } = lastTalk;
      const last = { lastMessage: message, lastMessageAt: at, lastSenderId: senderId, lastSeq: seq };
      return [{ ...rest, ...last, ...(state && { lastState: state }) }];
    })
    .sort((one, other) => (other.lastMessageAt ?? '').localeCompare(one.lastMessageAt ?? ''));

/** The list after a message: its conversation first, with one more unread where `unread` is 1. */
export const withMessage = (list: List, partnerId: string, message: Message, unread: 0 | 1): ConversationPartner[] => {
  const moved = list.find(({ _id }) => _id === partnerId);
  if (!moved || moved.lastSeq >= message.seq) return [...list];
  const changed = { ...withLast(withAnnounced(moved, message), message), unreadCount: moved.unreadCount + unread };
  return [changed, ...list.filter((one) => one !== moved)];
};

const withChangedTalk = (one: ConversationPartner, message: Message): ConversationPartner => {
  if (one.lastTalk?.seq !== message.seq) return one;
  const { state: _, ...talk } = one.lastTalk;
  const state = stateOf(message);
  return { ...one, lastTalk: { ...talk, message: message.message, ...(state && { state }) } };
};

/** The list after an edit, a deletion and the like: it shows when it was the last message. */
export const withChangedMessage = (list: List, partnerId: string, message: Message): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => {
    const changed = withChangedTalk(one.lastSeq === message.seq ? withLast(one, message) : one, message);
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
export const mergeNewer = (known: List | undefined, fresh: List): ConversationPartner[] => {
  const byId = new Map(known?.map((one) => [one._id, one]));
  return fresh.map((one) => {
    const before = byId.get(one._id);
    return before && before !== one ? newerOf(before, one) : one;
  });
};

export const totalUnread = (list: List = []): number => list.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
