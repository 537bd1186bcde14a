import { z } from 'zod';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { typedText } from '#kernel/text.ts';

export const longestMessage = 4000;

export const Message = z.object({
  _id: Id,
  senderId: Id,
  receiverId: Id,
  message: z.string(),
  /** Place in the conversation, from 1, without gaps. */
  seq: z.number().int(),
  clientId: z.string().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Message = z.infer<typeof Message>;

export const ConversationPartner = Partner.extend({
  lastMessage: z.string().optional(),
  lastMessageAt: Timestamp.optional(),
  unreadCount: z.number().int(),
});
export type ConversationPartner = z.infer<typeof ConversationPartner>;

/** Chosen by the client for each message, so that sending it again is no second message. */
const ClientId = z
  .string({ error: 'clientId must be text.' })
  .min(1, 'clientId is empty.')
  .max(100, 'clientId may have 100 characters at most.')
  .refine((id) => id.isWellFormed() && !id.includes('\u0000'), 'clientId contains characters that cannot be stored.');

const largestSeq = 2_147_483_647;

export const SendMessage = z.object({
  userId: Id,
  message: typedText('Message', longestMessage),
  clientId: z.preprocess((id) => id ?? undefined, ClientId.optional()),
});

const conversations = (role: 'student' | 'teacher') =>
  endpoint({
    method: 'GET',
    path: `/api/${role}s/conversations`,
    access: [role],
    effect: 'read',
    input: PageInput,
    output: z.array(ConversationPartner),
    summary: 'Whom one has written with, latest conversation first.',
  });

export const messagesEndpoints = {
  studentConversations: conversations('student'),
  teacherConversations: conversations('teacher'),
  getMessages: endpoint({
    method: 'GET',
    path: '/api/messages/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    input: z.object({
      userId: Id,
      before: Id.optional(),
      after: z.coerce.number().int().min(0).max(largestSeq).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    output: z.array(Message),
    summary:
      'One’s conversation with a person, oldest first: the newest 200, those `before` a message, or those `after` a seq.',
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages/send/:userId',
    access: ['student', 'teacher'],
    effect: 'write',
    status: 201,
    input: SendMessage,
    output: Message,
    summary: 'Sends a message; the same `clientId` again answers the first one.',
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/messages/read/:userId',
    access: ['student', 'teacher'],
    effect: 'write',
    input: z.object({ userId: Id, upTo: Id.optional() }),
    output: z.object({ readerId: Id, upTo: Id.optional(), unreadCount: z.number().int() }),
    summary: 'Marks a conversation as read, all or up to a message.',
  }),
};

export const messageCreated = event({
  name: 'message:created',
  wire: 'newMessage',
  payload: z.object({
    message: Message,
    senderSession: z.string(),
    /** The sender's tab, where it is known. */
    senderConnection: z.string().optional(),
  }),
});
export const messagesRead = event({
  name: 'messages:read',
  wire: 'messagesRead',
  payload: z.object({
    readerId: Id,
    partnerId: Id,
    upTo: Id,
    readerSession: z.string(),
    readerConnection: z.string().optional(),
  }),
});

/**
 * What clients send over the socket: `sendMessage` and `readMessages` as over HTTP with `to` in place of `userId`, acknowledged
 * with `{ok: true, data}` or `{ok: false, error}`; and `typing` `{to}`, which the other hears as `typing` `{from}`.
 */
export const clientWires = { sendMessage: 'sendMessage', readMessages: 'readMessages', typing: 'typing' } as const;
export const onlineWire = 'getOnlineUsers';
export const Typing = z.object({ to: Id });
