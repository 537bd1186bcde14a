import { lastStateOf } from './last-state.ts';
import type { Message, Quote } from './records.ts';

const maxQuoteLength = 200;

export const quoteOf = ({ _id, senderId, seq, message, files, deletedAt, hiddenAt }: Message): Quote => {
  const state = lastStateOf({
    isDeleted: deletedAt !== undefined,
    isHidden: hiddenAt !== undefined,
    text: message,
    hasFiles: files !== undefined,
  });
  return { _id, senderId, seq, message: [...message].slice(0, maxQuoteLength).join(''), ...(state && { state }) };
};
