import type * as platform from '#platform/web/outbox/outgoing.ts';
import type { Message, QueuedMessage, Quote } from '../../records.ts';

/** A file of a message on its way: `path` once it is uploaded, until then the file itself. */
export type OutgoingFile = { name: string; size: number; type: string; path?: string; blob?: Blob };

/** `quote`: what it answers. */
export type MessageContent = { text: string; files: readonly OutgoingFile[]; quote?: Quote | undefined } & OfDraft;

/** What is never sent along: how somebody has begun to change a message, and what else was chosen beside the text. */
type OfDraft = { edit?: Edit | undefined; choices?: Readonly<Record<string, string>> | undefined };

export type Editable = Message | QueuedMessage;

/** Another text of a message, which is not saved yet. */
export type Edit = { message: Editable; text: string };

/** A message on its way. */
export type Outgoing = platform.Outgoing<MessageContent>;

/** What was begun to somebody and not sent. */
export type Draft = platform.Draft<MessageContent>;

export type OpenChatStore = platform.OpenStore<MessageContent>;

export const isEmptyDraft = ({ text, files, edit, choices }: MessageContent): boolean =>
  text === '' && files.length === 0 && edit?.text === edit?.message.message && !choices;
