import { lastStateOf } from '../../last-state.ts';
import type { ConversationPartner, LastTalk, Message } from '../../records.ts';

type List = readonly ConversationPartner[];

export const partnerOf = (
  { senderId, receiverId }: Pick<Message, 'senderId' | 'receiverId'>,
  viewerId: string,
): string => (senderId === viewerId ? receiverId : senderId);

/** True if the list contains the partner. Otherwise the list must be reloaded. */
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

/** Returns the last message that is not an announcement. */
const talkOf = (one: ConversationPartner): LastTalk | undefined => {
  const { lastAnnouncementId, lastTalk, lastMessage = '', lastState, lastMessageAt, lastSenderId, lastSeq } = one;
  if (lastAnnouncementId !== undefined) return lastTalk;
  if (lastMessageAt === undefined || lastSenderId === undefined) return undefined;
  const state = lastState && { state: lastState };
  return { message: lastMessage, ...state, at: lastMessageAt, senderId: lastSenderId, seq: lastSeq };
};

/** Updates the announcement fields. The user's own announcements are stored separately from `lastTalk`. */
const withAnnounced = (one: ConversationPartner, { senderId, announcementId }: Message): ConversationPartner => {
  const { lastAnnouncementId: _, lastTalk: __, ...rest } = one;
  if (announcementId === undefined || senderId === one._id) return rest;
  const lastTalk = talkOf(one);
  return { ...rest, lastAnnouncementId: announcementId, ...(lastTalk && { lastTalk }) };
};

/** Returns the conversations, latest first. Ignores own announcements, because each has its own row. */
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

/** Returns the list after a new message, with its conversation first and its unread count increased by `unread`. */
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

/** Returns the list after a change of a message. The row changes if the message is its last one. */
export const withChangedMessage = (list: List, partnerId: string, message: Message): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => {
    const changed = withChangedTalk(one.lastSeq === message.seq ? withLast(one, message) : one, message);
    return { ...changed, change: Math.max(one.change, message.change ?? 0) };
  });

/** Returns the list after the response to a read mark. Responses may arrive in another order than the marks. */
export const withOwnRead = (list: List, partnerId: string, seq: number, unreadCount: number): ConversationPartner[] =>
  patchOne(list, partnerId, (one) => (seq < one.ownReadSeq ? one : { ...one, ownReadSeq: seq, unreadCount }));

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

/** Merges a loaded list with the cached one. Events received while the request ran are newer than the response. */
export const mergeNewer = (known: List | undefined, fresh: List): ConversationPartner[] => {
  const byId = new Map(known?.map((one) => [one._id, one]));
  return fresh.map((one) => {
    const before = byId.get(one._id);
    return before && before !== one ? newerOf(before, one) : one;
  });
};

export const totalUnread = (list: List = []): number => list.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
