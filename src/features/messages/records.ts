import { z } from 'zod';
import { UploadPath } from '#features/files/schemas.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

export const MessageFile = z.object({
  _id: Id,
  /** Path from which both participants can load the file. */
  file: UploadPath,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** The quoted message of a reply, in its current state. */
export const Quote = z.object({
  _id: Id,
  /** Undefined if the quoted message no longer exists. */
  senderId: Id.optional(),
  seq: z.number().int().optional(),
  /** Start of the text. Empty if the message was deleted or hidden, or contains only files. */
  message: z.string(),
  state: z.enum(['deleted', 'hidden', 'file']).optional(),
});
export type Quote = z.infer<typeof Quote>;

export const Message = z.object({
  _id: Id,
  senderId: Id,
  receiverId: Id,
  /** Empty if the message was deleted or hidden, or contains only files. */
  message: z.string(),
  /** Position in the conversation, counted from 1 without gaps. */
  seq: z.number().int(),
  clientId: z.string().optional(),
  /** Undefined if the message has no files, was deleted or was hidden. */
  files: z.array(MessageFile).optional(),
  editedAt: Timestamp.optional(),
  deletedAt: Timestamp.optional(),
  hiddenAt: Timestamp.optional(),
  /** Number of the message's last change within the conversation. Undefined if the message never changed. */
  change: z.number().int().optional(),
  /** The announcement that this message is a copy of. */
  announcementId: Id.optional(),
  quote: Quote.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** A message that is queued until quiet hours end. The message gets its `seq` when it is sent, under the same id. */
export const QueuedMessage = Message.omit({ seq: true }).extend({
  seq: z.never().optional(),
  waitsUntil: Timestamp,
});
export type QueuedMessage = z.infer<typeof QueuedMessage>;

/** The last message of a conversation that is not an announcement. */
export const LastTalk = z.object({
  /** Empty if the message was deleted or hidden, or contains only files. */
  message: z.string(),
  state: z.enum(['deleted', 'hidden', 'file']).optional(),
  at: Timestamp,
  senderId: Id,
  seq: z.number().int(),
});
export type LastTalk = z.infer<typeof LastTalk>;

export const ConversationPartner = Partner.extend({
  /** Empty if the message was deleted or hidden, or contains only files. */
  lastMessage: z.string().optional(),
  lastMessageAt: Timestamp.optional(),
  lastState: z.enum(['deleted', 'hidden', 'file']).optional(),
  lastSenderId: Id.optional(),
  lastSeq: z.number().int(),
  /** Set if the last message is the viewer's own announcement. `lastTalk` is then the last other message, if any. */
  lastAnnouncementId: Id.optional(),
  lastTalk: LastTalk.optional(),
  unreadCount: z.number().int(),
  /** The other participant's read mark, never above `deliveredSeq`: a read message counts as delivered. */
  readSeq: z.number().int(),
  deliveredSeq: z.number().int(),
  ownReadSeq: z.number().int(),
  /** Number of the last change in the conversation, 0 before the first change. */
  change: z.number().int(),
});
export type ConversationPartner = z.infer<typeof ConversationPartner>;

/** A conversation as shown to admins, without any message text. */
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
