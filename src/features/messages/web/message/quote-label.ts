import * as texts from '#texts/messages/chat';
import type { Quote } from '../../records.ts';

const stateLabels = { deleted: texts.deleted, hidden: texts.hidden, file: texts.files } as const;

/** What a quoted message says, or what became of it. */
export const quoteLabel = ({ message, state }: Quote): string => (state ? stateLabels[state] : message);
