import * as texts from '#texts/messages/chat';
import type { Quote } from '../../records.ts';

const stateLabels = { deleted: texts.deleted, hidden: texts.hidden, file: texts.files } as const;

export const quoteLabel = ({ message, state }: Quote): string => (state ? stateLabels[state] : message);
