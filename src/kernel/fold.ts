const combiningMarks = /\p{M}+/gu;
const replacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþð]/g, (letter) => replacements[letter] ?? letter);

/**
 * Normalizes text for searching: lower case, no diacritics, single spaces. `Ñ`, `ñ` and `n` all become `n`.
 * The database stores the result beside the original text, so a change needs a migration.
 * @returns at most about twice as long as the input; `''` for blank input
 */
export const fold = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();

/** Splits a search into its folded words. */
export const searchWords = (search: string): string[] => fold(search).split(' ').filter(Boolean);

/** Whether a text contains every word of a search. */
export const matchesSearch = (text: string, search: string): boolean => {
  const folded = fold(text);
  return searchWords(search).every((word) => folded.includes(word));
};

export type TextRange = { start: number; end: number };

/**
 * Folds a text for highlighting, without collapsing its white space.
 * @returns `origins[i]` is the range of the original text that the folded character `i` comes from
 */
export const foldWithOrigins = (text: string): { folded: string; origins: TextRange[] } => {
  const origins: TextRange[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const { length } = foldLetters(letter);
    for (let at = 0; at < length; at++) origins.push({ start, end });
    const last = origins.at(-1);
    if (length === 0 && last) last.end = end;
    start = end;
  }
  return { folded: foldLetters(text), origins };
};
