import { lengthOf } from '#kernel/text.ts';
import * as texts from '#texts/messages/chat';
import { maxMessageLength } from '../../limits.ts';

/** Counts characters as the server does. `problem` is the error message if the text is too long. */
export const messageLength = (text: string) => {
  const length = lengthOf(text);
  const isTooLong = length > maxMessageLength;
  return { length, isTooLong, ...(isTooLong && { problem: texts.tooLong({ most: maxMessageLength, now: length }) }) };
};
