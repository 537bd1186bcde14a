const isBreak = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);

/** True if the text contains the sentence as a whole, not as a part of a longer one. */
export const containsSentence = (text: string, sentence: string): boolean => {
  const isWhole = /[.!?…]["”’)]*$/.test(sentence);
  for (let at = text.indexOf(sentence); at >= 0 && sentence !== ''; at = text.indexOf(sentence, at + 1)) {
    const [before, after] = [text[at - 1], text[at + sentence.length]];
    if (isBreak(before) && (after === undefined || after === '\n' || (isWhole && isBreak(after)))) return true;
  }
  return false;
};
