import type { ConversationPartner, Message } from '../contract.ts';

/** The other person of a message. */
export const partnerOf = ({ senderId, receiverId }: Message, viewerId: string): string =>
  senderId === viewerId ? receiverId : senderId;

/** Whether the list must be asked for again, since it does not know the other person. */
export const isKnown = (list: readonly ConversationPartner[], partnerId: string): boolean =>
  list.some(({ _id }) => _id === partnerId);

/** The list after a message: its conversation first, with one more unread where `unread` is 1. */
export const withMessage = (
  list: readonly ConversationPartner[],
  partnerId: string,
  { message, createdAt }: Message,
  unread: 0 | 1,
): ConversationPartner[] => {
  const moved = list.find(({ _id }) => _id === partnerId);
  if (!moved || (moved.lastMessageAt ?? '') > createdAt) return [...list];
  const changed = { ...moved, lastMessage: message, lastMessageAt: createdAt, unreadCount: moved.unreadCount + unread };
  return [changed, ...list.filter((one) => one !== moved)];
};

export const withUnread = (
  list: readonly ConversationPartner[],
  partnerId: string,
  unreadCount: number,
): ConversationPartner[] => list.map((one) => (one._id === partnerId ? { ...one, unreadCount } : one));

export const totalUnread = (list: readonly ConversationPartner[] = []): number =>
  list.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
