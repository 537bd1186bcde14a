export const appendSentence = (text: string, sentence: string): string =>
  text.trim() === '' ? sentence : `${text.trimEnd()} ${sentence}`;
