import { z } from 'zod';
import { UploadPath } from '#features/files/contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { anyText, blankAsMissing, hasSomethingToSee, requiredLine, typedText } from '#kernel/text.ts';
import { longestMessage, mostFiles } from './limits.ts';
import {
  Announcement,
  AnnouncementDetails,
  ConversationHead,
  ConversationPartner,
  FoundMessage,
  ListedAnnouncement,
  Message,
  SearchHits,
  WaitingMessage,
} from './records.ts';

/** Chosen by the client for each message, so that sending it again is no second message. */
const ClientId = z
  .string({ error: 'clientId must be text.' })
  .min(1, 'clientId is empty.')
  .max(100, 'clientId may have 100 characters at most.')
  .refine((id) => id.isWellFormed() && !id.includes('\u0000'), 'clientId contains characters that cannot be stored.');

const largestSeq = 2_147_483_647;

const Seq = z.coerce.number().int().min(0).max(largestSeq);

/** Paths that `messageUpload` answered to the sender, each used once. */
const Files = z
  .array(
    UploadPath.max(500).refine((path) => !path.includes('\u0000')),
    { error: 'files must be a list of uploads.' },
  )
  .max(mostFiles, `A message may have ${mostFiles} files at most.`)
  .transform((paths) => [...new Set(paths)]);

/** Text, files or both. */
const content = {
  message: anyText('Message', longestMessage),
  files: z.preprocess((files) => files ?? undefined, Files.optional()),
};
const hasContent = ({ message, files = [] }: { message: string; files?: string[] | undefined }) =>
  hasSomethingToSee(message) || files.length > 0;
const emptyMessage = { error: 'Message is empty.', path: ['message'] };

export const SendMessage = z
  .object({ userId: Id, ...content, clientId: z.preprocess((id) => id ?? undefined, ClientId.optional()) })
  .refine(hasContent, emptyMessage);

const both = ['student', 'teacher'] as const;
const SearchText = requiredLine('Search text', 200);

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
    access: both,
    effect: 'read',
    input: z.object({
      userId: Id,
      before: Id.optional(),
      after: Seq.optional(),
      around: Seq.optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      /** From the `Link` of a page to the older ones. */
      cursor: z.preprocess(blankAsMissing, z.string().max(1000).optional()),
    }),
    output: z.array(Message),
    summary:
      'One’s conversation with a person, oldest first: the newest 200, those `before` a message, `after` a seq, or `around` a seq.',
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/messages/send/:userId',
    access: both,
    effect: 'write',
    status: 201,
    mayFind: true,
    input: SendMessage,
    output: z.union([Message, WaitingMessage]),
    summary:
      'Sends a message; the same `clientId` again answers the first one. In quiet hours it waits: no `seq`, but `waitsUntil`.',
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/messages/read/:userId',
    access: both,
    effect: 'write',
    input: z.object({ userId: Id, upTo: Id.optional() }),
    output: z.object({ readerId: Id, upTo: Id.optional(), unreadCount: z.number().int() }),
    summary: 'Marks a conversation as read, all or up to a message.',
  }),
  deliveredMessages: endpoint({
    method: 'POST',
    path: '/api/messages/delivered',
    access: both,
    effect: 'write',
    input: z.object({ userId: Id.optional(), upTo: z.number().int().min(0).max(largestSeq).optional() }),
    output: z.array(z.object({ partnerId: Id, upTo: z.number().int() })),
    summary:
      'Tells that messages have reached a device: all, or those of one person up to a seq. Answers what was new.',
  }),
  editMessage: endpoint({
    method: 'POST',
    path: '/api/messages/edit',
    access: both,
    effect: 'write',
    input: z.object({ id: Id, message: typedText('Message', longestMessage) }),
    output: z.union([Message, WaitingMessage]),
    summary: 'Changes the text of one’s own message within 15 minutes, and of one that waits until it goes out.',
  }),
  deleteMessage: endpoint({
    method: 'POST',
    path: '/api/messages/delete',
    access: both,
    effect: 'write',
    input: z.object({ id: Id }),
    output: z.union([Message, WaitingMessage]),
    summary:
      'Erases text and files of one’s own message within 15 minutes; the place stays. One that waits goes altogether.',
  }),
  getMessageChanges: endpoint({
    method: 'GET',
    path: '/api/messages/changes/:userId',
    access: both,
    effect: 'read',
    input: z.object({ userId: Id, after: Seq.optional() }),
    output: z.array(Message),
    summary: 'Messages that were edited, deleted or hidden `after` a number of change, in that order; 1,000 at most.',
  }),
  getHeldMessages: endpoint({
    method: 'GET',
    path: '/api/messages/held/:userId',
    access: both,
    effect: 'read',
    input: z.object({ userId: Id }),
    output: z.array(WaitingMessage),
    summary: 'One’s own messages to a person that wait for the end of quiet hours, in the order of writing.',
  }),
  searchConversation: endpoint({
    method: 'GET',
    path: '/api/messages/search/:userId',
    access: both,
    effect: 'read',
    input: z.object({
      userId: Id,
      q: SearchText,
      before: Seq.optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    output: SearchHits,
    summary: 'Messages of a conversation that hold all the words, newest first, 20 unless `limit` says otherwise.',
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    access: both,
    effect: 'read',
    input: z.object({ q: SearchText }),
    output: z.array(FoundMessage),
    summary: 'Messages of all one’s conversations that hold all the words, newest first, 50 at most.',
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/teachers/announce',
    access: ['teacher'],
    effect: 'write',
    status: 201,
    mayFind: true,
    input: z.object({ sectionID: Id, ...content, clientId: ClientId }).refine(hasContent, emptyMessage),
    output: Announcement,
    summary:
      'Writes to each student of a section one advises or teaches in; the same `clientId` again answers the first.',
  }),
  getAnnouncements: endpoint({
    method: 'GET',
    path: '/api/teachers/announcements',
    access: ['teacher'],
    effect: 'read',
    input: PageInput.extend({ sectionID: Id.optional() }),
    output: z.array(ListedAnnouncement),
    summary: 'One’s own announcements, newest first, with how many have read them.',
  }),
  getAnnouncement: endpoint({
    method: 'POST',
    path: '/api/teachers/get-announcement',
    access: ['teacher'],
    effect: 'read',
    input: z.object({ id: Id }),
    output: AnnouncementDetails,
    summary: 'One’s own announcement with each student it went to, and whether it was read.',
  }),
  deleteAnnouncement: endpoint({
    method: 'POST',
    path: '/api/teachers/delete-announcement',
    access: ['teacher'],
    effect: 'write',
    input: z.object({ id: Id }),
    output: ListedAnnouncement,
    summary:
      'Takes back one’s own announcement, text and files, from all who got it, for as long as each of its messages may be deleted.',
  }),
  adminConversations: endpoint({
    method: 'GET',
    path: '/api/admins/conversations',
    access: ['admin'],
    effect: 'read',
    input: PageInput.extend({ personId: Id.optional() }),
    output: z.array(ConversationHead),
    summary: 'Who talks with whom, latest first; never what they say.',
  }),
};

export const messageCreated = event({
  name: 'message:created',
  wire: 'newMessage',
  payload: z.object({
    message: Message,
    /** Missing for what Casa sends by itself: all tabs of the sender hear of that. */
    senderSession: z.string().optional(),
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
    /** The place of `upTo`. */
    seq: z.number().int(),
    readerSession: z.string(),
    readerConnection: z.string().optional(),
  }),
});
/** Everything up to the seq has reached a device of the receiver. */
export const messagesDelivered = event({
  name: 'messages:delivered',
  wire: 'messagesDelivered',
  payload: z.object({
    receiverId: Id,
    partnerId: Id,
    upTo: z.number().int(),
    receiverSession: z.string(),
    receiverConnection: z.string().optional(),
  }),
});
/** A message was edited, deleted, hidden or shown again: told to all tabs of both, the one it was done in included. */
export const messageChanged = event({
  name: 'message:changed',
  wire: 'messageChanged',
  payload: z.object({ message: Message }),
});
/** A waiting message was written, or deleted before it went out: told to all tabs of the writer. */
export const heldMessageChanged = event({
  name: 'held-message:changed',
  wire: 'heldMessageChanged',
  payload: z.object({ message: WaitingMessage }),
});

/**
 * What clients send over the socket: `sendMessage`, `readMessages` and `messagesDelivered` as over HTTP with `to` in place of `userId`,
 * acknowledged with `{ok: true, data}` or `{ok: false, error}`; and `typing` `{to}`, which the other hears as `typing` `{from}`.
 */
export const clientWires = {
  sendMessage: 'sendMessage',
  readMessages: 'readMessages',
  messagesDelivered: 'messagesDelivered',
  typing: 'typing',
} as const;
export const onlineWire = 'getOnlineUsers';

/**
 * Presence as changes, for clients that say `presence=changes` in the handshake's query: they do not get `getOnlineUsers`, send
 * `watch` when they want to know, hear `all` `{online: [userId]}` once and then `changed` `{online: [userId], offline: [userId]}`,
 * gathered, at most once a second.
 */
export const presenceWires = { watch: 'watchPresence', all: 'onlineUsers', changed: 'presenceChanged' } as const;
export const presenceAsChanges = { presence: 'changes' } as const;
export const Typing = z.object({ to: Id });
