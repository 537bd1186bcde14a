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
    summary: 'Returns the conversation partners of the caller, latest conversation first.',
  }) as const;

export const messagesEndpoints = endpointsOf<typeof messagesSchemas>()({
  uploadMessageFile: documentUpload(
    '/api/messageUpload',
    ['teacher', 'student'],
    'Stores a file of a message. Rotates pictures upright and removes their metadata.',
  ),
  studentConversations: conversations('student'),
  teacherConversations: conversations('teacher'),
  getMessages: {
    method: 'GET',
    path: '/api/messages/:userId',
    access: both,
    effect: 'read',
    summary:
      'Returns messages of the caller’s conversation with a person, oldest first: the newest 200, or those `before` a message, `after` a seq or `around` a seq.',
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages/send/:userId',
    access: both,
    effect: 'write',
    status: 201,
    mayFind: true,
    summary:
      'Sends a message. A repeated `clientId` returns the first message. In quiet hours the message is queued and has `waitsUntil` instead of `seq`.',
  },
  readMessages: {
    method: 'POST',
    path: '/api/messages/read/:userId',
    access: both,
    effect: 'write',
    summary: 'Marks a conversation as read, completely or up to a message.',
  },
  deliveredMessages: {
    method: 'POST',
    path: '/api/messages/delivered',
    access: both,
    effect: 'write',
    summary:
      'Marks messages as delivered to a device: all, or those of one person up to a seq. Returns the marks that have moved.',
  },
  editMessage: {
    method: 'POST',
    path: '/api/messages/edit',
    access: both,
    effect: 'write',
    summary: 'Changes the text of an own message within 15 minutes, or of an own queued message until it is sent.',
  },
  deleteMessage: {
    method: 'POST',
    path: '/api/messages/delete',
    access: both,
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Erases text and files of an own message within 15 minutes and keeps its place. Deletes an own queued message completely.',
  },
  getMessageChanges: {
    method: 'GET',
    path: '/api/messages/changes/:userId',
    access: both,
    effect: 'read',
    summary:
      'Returns messages edited, deleted or hidden `after` a change number, in the order of the changes, at most 1,000.',
  },
  getQueuedMessages: {
    method: 'GET',
    path: '/api/messages/held/:userId',
    access: both,
    effect: 'read',
    summary: 'Returns the caller’s messages to a person that are queued until quiet hours end, oldest first.',
  },
  searchConversation: {
    method: 'GET',
    path: '/api/messages/search/:userId',
    access: both,
    effect: 'read',
    summary: 'Returns messages of a conversation that contain all search words, newest first, 20 or `limit` of them.',
  },
  searchMessages: {
    method: 'GET',
    path: '/api/messages/search',
    access: both,
    effect: 'read',
    summary:
      'Returns messages of all conversations of the caller that contain all search words, newest first, at most 50.',
  },
  adminConversations: {
    method: 'GET',
    path: '/api/admins/conversations',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns all pairs of conversation partners, latest conversation first, without message texts.',
  },
  getWaitingFamilies: {
    method: 'GET',
    path: '/api/admins/get-waiting-families',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the number of families whose messages a teacher has not read for a day, and the teachers.',
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
/** Published on edits, deletions, hiding and unhiding, to all tabs of both participants, also the changing one. */
export const messageChanged = event<{ message: Message }>({ name: 'message:changed', wire: 'messageChanged' });
/** Published when a queued message is created, edited or deleted. Sent to all tabs of the sender. */
export const queuedMessageChanged = event<{ message: QueuedMessage }>({
  name: 'held-message:changed',
  wire: 'heldMessageChanged',
});

/**
 * `sendMessage`, `readMessages` and `messagesDelivered` have the fields of the HTTP calls, with `to` for `userId`. They
 * are acknowledged with `{ok: true, data}` or `{ok: false, error}`. `typing` `{to}` reaches the partner as `typing`
 * `{from}`.
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
 * Presence for clients with `presence=changes` in the handshake query, which do not get `getOnlineUsers`. The client
 * sends `watch`. The server sends `all` `{online: [userId]}` once, then `changed` `{online: [userId], offline:
 * [userId]}`, batched, at most once a second.
 */
export const presenceWires = { watch: 'watchPresence', all: 'onlineUsers', changed: 'presenceChanged' } as const;
export const presenceAsChanges = { presence: 'changes' } as const;
