import { z } from 'zod';
import { UploadPath } from '#features/files/schemas.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

export const MessageFile = z.object({
  _id: Id,
  /** Where it is served from, to the two parties. */
  file: UploadPath,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** The message that another one answers, as it is now. */
export const Quote = z.object({
  _id: Id,
  /** Missing once there is no such message. */
  senderId: Id.optional(),
  seq: z.number().int().optional(),
  /** How it begins; empty when it was deleted or hidden, or consists of files. */
  message: z.string(),
  state: z.enum(['deleted', 'hidden', 'file']).optional(),
});
export type Quote = z.infer<typeof Quote>;

export const Message = z.object({
  _id: Id,
  senderId: Id,
  receiverId: Id,
  /** Empty when the message was deleted or hidden, or consists of files. */
  message: z.string(),
  /** Place in the conversation, from 1, without gaps. */
  seq: z.number().int(),
  clientId: z.string().optional(),
  /** Missing when there are none, and when the message was deleted or hidden. */
  files: z.array(MessageFile).optional(),
  editedAt: Timestamp.optional(),
  deletedAt: Timestamp.optional(),
  /** Hidden by the school. */
  hiddenAt: Timestamp.optional(),
  /** The number of its last change in the conversation; missing while it is as it was sent. */
  change: z.number().int().optional(),
  /** It went to a whole section. */
  announcementId: Id.optional(),
  quote: Quote.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** A message that waits for the end of quiet hours. It gets its place when it goes out, under the same id. */
export const QueuedMessage = Message.omit({ seq: true }).extend({
  seq: z.never().optional(),
  waitsUntil: Timestamp,
});
export type QueuedMessage = z.infer<typeof QueuedMessage>;

/** What two people wrote to each other last, what went to a whole section left out. */
export const LastTalk = z.object({
  /** Empty when it was deleted or hidden, or consists of files. */
  message: z.string(),
  state: z.enum(['deleted', 'hidden', 'file']).optional(),
  at: Timestamp,
  senderId: Id,
  seq: z.number().int(),
});
export type LastTalk = z.infer<typeof LastTalk>;

export const ConversationPartner = Partner.extend({
  /** Empty when it was deleted or hidden, or consists of files. */
  lastMessage: z.string().optional(),
  lastMessageAt: Timestamp.optional(),
  lastState: z.enum(['deleted', 'hidden', 'file']).optional(),
  lastSenderId: Id.optional(),
  lastSeq: z.number().int(),
  /** One's own announcement, where the last message is one; `lastTalk` is what came before, if anything did. */
  lastAnnouncementId: Id.optional(),
  lastTalk: LastTalk.optional(),
  unreadCount: z.number().int(),
  /** How far the other has read and received; what is read is received. */
  readSeq: z.number().int(),
  deliveredSeq: z.number().int(),
  ownReadSeq: z.number().int(),
  /** The number of the conversation's last change, 0 before the first. */
  change: z.number().int(),
});
export type ConversationPartner = z.infer<typeof ConversationPartner>;

/** That two people talk, never what they say. */
export const ConversationHead = z.object({
  _id: Id,
  student: Partner,
  teacher: Partner,
  messageCount: z.number().int(),
  lastMessageAt: Timestamp,
});
export type ConversationHead = z.infer<typeof ConversationHead>;

export const SearchHits = z.object({ hits: z.array(Message), isMore: z.boolean() });
export type SearchHits = z.infer<typeof SearchHits>;

export const FoundMessage = z.object({ partner: Partner, message: Message });
export type FoundMessage = z.infer<typeof FoundMessage>;
