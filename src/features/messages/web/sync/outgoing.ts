import type * as platform from '#platform/web/outbox/outgoing.ts';
import type { Message, QueuedMessage, Quote } from '../../records.ts';

/** A file of an unsent message: `path` after the upload, `blob` before it. */
export type OutgoingFile = { name: string; size: number; type: string; path?: string; blob?: Blob };

/** Content of an unsent message. `quote` is the quoted message of a reply. */
export type MessageContent = { text: string; files: readonly OutgoingFile[]; quote?: Quote | undefined } & OfDraft;

/** Fields of a draft that are never sent: an unfinished edit, and other choices made in the composer. */
type OfDraft = { edit?: Edit | undefined; choices?: Readonly<Record<string, string>> | undefined };

export type Editable = Message | QueuedMessage;

export type Edit = { message: Editable; text: string };

export type Outgoing = platform.Outgoing<MessageContent>;

export type Draft = platform.Draft<MessageContent>;

export type OpenChatStore = platform.OpenStore<MessageContent>;

export const isEmptyDraft = ({ text, files, edit, choices }: MessageContent): boolean =>
  text === '' && files.length === 0 && edit?.text === edit?.message.message && !choices;
