/** Characters without a glyph, and the tatweel, which only stretches an Arabic word. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\u0640]+/gu;
const apostrophe = /[’‘‛ʼʻʾʿʹˈ′´΄᾽᾿`׳Ꞌꞌ]/g;
const dash = /[\p{Pd}\u2212]/gu;

const replacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  // Yeh and kaf of Persian keyboards.
  ی: 'ي',
  ک: 'ك',
};
const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/**
 * Returns marks that make another letter: vowel signs, voicing, the breve of й. Variants are accents of Latin and
 * Greek, the stress and the dots of ё, and the hamza and madda of an alef.
 */
const distinguishingMarks = (base: string, marks: string): string => {
  if (!/\p{L}/u.test(base) || /[\p{Script=Latin}\p{Script=Greek}]/u.test(base)) return '';
  if (/[аеиоуыэюяіѣ]/i.test(base))
    return marks.replace(/е/i.test(base) ? /[\u0300\u0301\u0308]/g : /[\u0300\u0301]/g, '');
  return base === '\u0627' ? marks.replace(/[\u0653-\u0655]/g, '') : marks;
};

const straightened = (text: string) => text.replace(apostrophe, "'");

const decomposed = (text: string): string =>
  straightened(straightened(text).normalize('NFKD')).replace(ignorable, '').replace(dash, '-');

/** @param text a result of `decomposed` */
const withoutVariants = (text: string): string =>
  text
    .replace(/(\P{M})?(\p{M}+)/gu, (_, base = '', marks: string) => base + distinguishingMarks(base, marks))
    .toLowerCase()
    .replace(replaced, (letter) => replacements[letter] ?? letter)
    .normalize('NFC');

/** Folds letters, with a fast path for ASCII. */
const foldLetters = (text: string): string =>
  /^\p{ASCII}*$/u.test(text) ? straightened(text).toLowerCase() : withoutVariants(decomposed(text));

/**
 * Normalizes text for searching: lower case, single spaces, one apostrophe and one hyphen, no accents that are only variants of
 * a letter. `Ñ`, `ñ` and `n` all become `n`. The database stores the result next to the original text, so a change needs a migration.
 * @returns at most about three times as long as the input; `''` for blank input
 */
export const fold = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();

/** Splits a search into its folded words. */
export const searchWords = (search: string): string[] => fold(search).split(' ').filter(Boolean);

/** True if a text contains every word of a search. */
export const matchesSearch = (text: string, search: string): boolean => {
  const folded = fold(text);
  return searchWords(search).every((word) => folded.includes(word));
};

export type TextRange = { start: number; end: number };

/** A letter with its marks, a Korean syllable, or a run of Kirat Rai letters, which combine with each other. */
const unit = /(?:[\u1100-\u115E][\u1161-\u11A7]?[\u11A8-\u11FF]?|[\u{16D60}-\u{16D6F}]+|.)\p{M}*/gsu;

/** Folds text for highlighting, white space included. `origins[i]` is the original range of the character `i`. */
export const foldWithOrigins = (text: string): { folded: string; origins: TextRange[] } => {
  const letters: { text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    for (const part of decomposed(letter)) letters.push({ text: part, start, end });
    start = end;
  }
  let [folded, at] = ['', 0];
  const origins: TextRange[] = [];
  for (const [found] of letters
    .map((letter) => letter.text)
    .join('')
    .matchAll(unit)) {
    const parts = letters.slice(at, at + [...found].length);
    at += parts.length;
    const range = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
    const piece = withoutVariants(found);
    folded += piece;
    for (let index = 0; index < piece.length; index++) origins.push({ ...range });
    const last = origins.at(-1);
    if (piece === '' && last) last.end = Math.max(last.end, range.end);
  }
  return { folded, origins };
};
