import type * as platform from '#platform/web/outbox/outgoing.ts';
import type { Quote } from '../../records.ts';

/** A file of a message on its way: `path` once it is uploaded, until then the file itself. */
export type OutgoingFile = { name: string; size: number; type: string; path?: string; blob?: Blob };

/** `quote`: what it answers. */
export type MessageContent = { text: string; files: readonly OutgoingFile[]; quote?: Quote };

/** A message on its way. */
export type Outgoing = platform.Outgoing<MessageContent>;

/** What was begun to somebody and not sent. */
export type Draft = platform.Draft<MessageContent>;

export type OpenChatStore = platform.OpenStore<MessageContent>;

export const isEmptyDraft = ({ text, files }: MessageContent): boolean => text === '' && files.length === 0;
