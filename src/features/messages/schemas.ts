import { z } from 'zod';
import { SentPath, uploadSchemas } from '#features/files/schemas.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { anyTextRule, lineRule, typedTextRule } from '#kernel/field-rules.ts';
import { blankAsMissing, requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { hasVisibleText } from '#kernel/text.ts';
import * as texts from '#texts/messages/errors';
import { maxFiles, maxMessageLength } from './limits.ts';
import { ConversationHead, ConversationPartner, FoundMessage, Message, QueuedMessage, SearchHits } from './records.ts';

/** Idempotency key of a message, chosen by the client. A repeated request returns the first message. */
export const ClientId = z
  .string({ error: texts.clientIdText })
  .min(1, texts.clientIdEmpty)
  .max(100, texts.clientIdLong)
  .refine((id) => id.isWellFormed() && !id.includes('\u0000'), texts.clientIdUnstorable);

const largestSeq = 2_147_483_647;

const Seq = z.coerce.number().int().min(0).max(largestSeq);

/** Upload paths returned to the sender by `messageUpload`. Each path can be used once. */
const Files = z
  .array(SentPath, { error: texts.notFiles })
  .max(maxFiles, texts.tooManyFiles({ most: maxFiles }))
  .transform((paths) => [...new Set(paths)]);

export const messageContent = {
  message: requiredText(anyTextRule(texts.message, maxMessageLength)),
  files: z.preprocess((files) => files ?? undefined, Files.optional()),
};

export const hasContent = ({ message, files = [] }: { message: string; files?: string[] | undefined }) =>
  hasVisibleText(message) || files.length > 0;

export const emptyMessage = { error: texts.empty, path: ['message'] };

export const SendMessage = z
  .object({
    userId: Id,
    ...messageContent,
    clientId: z.preprocess((id) => id ?? undefined, ClientId.optional()),
    /** The quoted message, from the same conversation. */
    replyTo: z.preprocess((id) => id ?? undefined, Id.optional()),
  })
  .refine(hasContent, emptyMessage);
const SearchText = requiredText(lineRule(texts.searchText, 200));

export const messagesSchemas = {
  uploadMessageFile: uploadSchemas,
  studentConversations: { input: PageInput, output: z.array(ConversationPartner) },
  teacherConversations: { input: PageInput, output: z.array(ConversationPartner) },
  getMessages: {
    input: z.object({
      userId: Id,
      before: Id.optional(),
      after: Seq.optional(),
      around: Seq.optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      /** Cursor from the `Link` header of a page, for the next older page. */
      cursor: z.preprocess(blankAsMissing, z.string().max(1000).optional()),
    }),
    output: z.array(Message),
  },
  sendMessage: {
    input: SendMessage,
    output: z.union([Message, QueuedMessage]),
  },
  readMessages: {
    input: z.object({ userId: Id, upTo: Id.optional() }),
    output: z.object({ readerId: Id, upTo: Id.optional(), unreadCount: z.number().int() }),
  },
  deliveredMessages: {
    input: z.object({ userId: Id.optional(), upTo: z.number().int().min(0).max(largestSeq).optional() }),
    output: z.array(z.object({ partnerId: Id, upTo: z.number().int() })),
  },
  editMessage: {
    input: z.object({ id: Id, message: requiredText(typedTextRule(texts.message, maxMessageLength)) }),
    output: z.union([Message, QueuedMessage]),
  },
  deleteMessage: {
    input: z.object({ id: Id }),
    output: z.union([Message, QueuedMessage]),
  },
  getMessageChanges: {
    input: z.object({ userId: Id, after: Seq.optional() }),
    output: z.array(Message),
  },
  getQueuedMessages: {
    input: z.object({ userId: Id }),
    output: z.array(QueuedMessage),
  },
  searchConversation: {
    input: z.object({
      userId: Id,
      q: SearchText,
      before: Seq.optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    output: SearchHits,
  },
  searchMessages: {
    input: z.object({ q: SearchText }),
    output: z.array(FoundMessage),
  },
  adminConversations: {
    input: PageInput.extend({ personId: Id.optional() }),
    output: z.array(ConversationHead),
  },
  getWaitingFamilies: {
    input: z.object({}),
    output: z.object({
      families: z.number().int(),
      /** The teachers with the most waiting families. */
      teachers: z.array(z.object({ _id: Id, full_name: z.string(), families: z.number().int() })),
    }),
  },
} satisfies SchemasByName;

export const Typing = z.object({ to: Id });
