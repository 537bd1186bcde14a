import { lengthOf } from '#kernel/text.ts';
import * as texts from '#texts/messages/chat';
import { maxMessageLength } from '../../limits.ts';

/** Counts a text as the server does. `problem`: the sentence that says how much too long it is. */
export const messageLength = (text: string) => {
  const length = lengthOf(text);
  const isTooLong = length > maxMessageLength;
  return { length, isTooLong, ...(isTooLong && { problem: texts.tooLong({ most: maxMessageLength, now: length }) }) };
};
