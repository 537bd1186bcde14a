/** A text with a sentence added to it. */
export const appendSentence = (text: string, sentence: string): string =>
  text.trim() === '' ? sentence : `${text.trimEnd()} ${sentence}`;
