import { documentUpload } from '#features/files/contract.ts';
import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { Message, QueuedMessage } from './records.ts';
import type { messagesSchemas } from './schemas.ts';

const both = ['student', 'teacher'] as const;

const conversations = <const R extends 'student' | 'teacher'>(role: R) =>
  ({
    method: 'GET',
    path: `/api/${role}s/conversations`,
    access: [role],
    effect: 'read',
    summary: 'Whom one has written with, latest conversation first.',
  }) as const;

export const messagesEndpoints = endpointsOf<typeof messagesSchemas>()({
  uploadMessageFile: documentUpload(
    '/api/messageUpload',
    ['teacher', 'student'],
    'Stores a file of a message; pictures upright and without metadata.',
  ),
  studentConversations: conversations('student'),
  teacherConversations: conversations('teacher'),
  getMessages: {
    method: 'GET',
    path: '/api/messages/:userId',
    access: both,
    effect: 'read',
    summary:
      'One’s conversation with a person, oldest first: the newest 200, those `before` a message, `after` a seq, or `around` a seq.',
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages/send/:userId',
    access: both,
    effect: 'write',
    status: 201,
    mayFind: true,
    summary:
      'Sends a message; the same `clientId` again answers the first one. In quiet hours it waits: no `seq`, but `waitsUntil`.',
  },
  readMessages: {
    method: 'POST',
    path: '/api/messages/read/:userId',
    access: both,
    effect: 'write',
    summary: 'Marks a conversation as read, all or up to a message.',
  },
  deliveredMessages: {
    method: 'POST',
    path: '/api/messages/delivered',
    access: both,
    effect: 'write',
    summary:
      'Tells that messages have reached a device: all, or those of one person up to a seq. Answers what was new.',
  },
  editMessage: {
    method: 'POST',
    path: '/api/messages/edit',
    access: both,
    effect: 'write',
    summary: 'Changes the text of one’s own message within 15 minutes, and of one that waits until it goes out.',
  },
  deleteMessage: {
    method: 'POST',
    path: '/api/messages/delete',
    access: both,
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Erases text and files of one’s own message within 15 minutes; the place stays. One that waits goes altogether.',
  },
  getMessageChanges: {
    method: 'GET',
    path: '/api/messages/changes/:userId',
    access: both,
    effect: 'read',
    summary: 'Messages that were edited, deleted or hidden `after` a number of change, in that order; 1,000 at most.',
  },
  getQueuedMessages: {
    method: 'GET',
    path: '/api/messages/held/:userId',
    access: both,
    effect: 'read',
    summary: 'One’s own messages to a person that wait for the end of quiet hours, in the order of writing.',
  },
  searchConversation: {
    method: 'GET',
    path: '/api/messages/search/:userId',
    access: both,
    effect: 'read',
    summary: 'Messages of a conversation that hold all the words, newest first, 20 unless `limit` says otherwise.',
  },
  searchMessages: {
    method: 'GET',
    path: '/api/messages/search',
    access: both,
    effect: 'read',
    summary: 'Messages of all one’s conversations that hold all the words, newest first, 50 at most.',
  },
  adminConversations: {
    method: 'GET',
    path: '/api/admins/conversations',
    access: ['admin'],
    effect: 'read',
    summary: 'Who talks with whom, latest first; never what they say.',
  },
  getWaitingFamilies: {
    method: 'GET',
    path: '/api/admins/get-waiting-families',
    access: ['admin'],
    effect: 'read',
    summary: 'How many families have written to a teacher who has not read it for a day, and to whom.',
  },
});

export const messageCreated = event<{
  message: Message;
  /** Undefined for messages that Casa sends automatically. These reach all tabs of the sender. */
  senderSession?: string | undefined;
  /** Socket connection of the sending tab, if known. */
  senderConnection?: string | undefined;
}>({ name: 'message:created', wire: 'newMessage' });
export const messagesRead = event<{
  readerId: string;
  partnerId: string;
  upTo: string;
  /** `seq` of the message `upTo`. */
  seq: number;
  readerSession: string;
  readerConnection?: string | undefined;
}>({ name: 'messages:read', wire: 'messagesRead' });
/** Published when all messages up to the `seq` in `upTo` have reached a device of the receiver. */
export const messagesDelivered = event<{
  receiverId: string;
  partnerId: string;
  upTo: number;
  receiverSession: string;
  receiverConnection?: string | undefined;
}>({ name: 'messages:delivered', wire: 'messagesDelivered' });
/**
 * Published when a message is edited, deleted, hidden or shown again. Sent to all tabs of both participants, including
 * the tab that made the change.
 */
export const messageChanged = event<{ message: Message }>({ name: 'message:changed', wire: 'messageChanged' });
/** Published when a queued message is created, edited or deleted. Sent to all tabs of the sender. */
export const queuedMessageChanged = event<{ message: QueuedMessage }>({
  name: 'held-message:changed',
  wire: 'heldMessageChanged',
});

/**
 * Socket events sent by clients. `sendMessage`, `readMessages` and `messagesDelivered` have the fields of the HTTP
 * calls, with `to` in place of `userId`. The server acknowledges them with `{ok: true, data}` or `{ok: false, error}`.
 * `typing` `{to}` reaches the other participant as `typing` `{from}`.
 */
export const clientWires = {
  sendMessage: 'sendMessage',
  readMessages: 'readMessages',
  messagesDelivered: 'messagesDelivered',
  typing: 'typing',
  /** Acknowledged with the result of `conversationsTag` for the caller's current conversations. */
  conversationsTag: 'conversationsTag',
} as const;
export const onlineWire = 'getOnlineUsers';

/**
 * Presence protocol for clients that connect with `presence=changes` in the handshake query. These clients do not get
 * `getOnlineUsers`.
 * The client sends `watch`. The server sends `all` `{online: [userId]}` once, then `changed` `{online: [userId],
 * offline: [userId]}`. Changes are batched and sent at most once a second.
 */
export const presenceWires = { watch: 'watchPresence', all: 'onlineUsers', changed: 'presenceChanged' } as const;
export const presenceAsChanges = { presence: 'changes' } as const;
