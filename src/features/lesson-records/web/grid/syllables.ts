const softHyphen = '\u00AD';
const vowel = '[aeiouyáàâäãéèêëíìîïóòôöõúùûü]';
const consonant = `(?!${vowel})\\p{Letter}`;
/** Letter groups that form one sound. */
const digraph = '(?:ch|ph|sh|th|ll|rr|qu|gu(?=[ei])|[bcdfgkpt][lr])';
/** Syllable boundary: before a consonant that is followed by a vowel, after a second consonant if there is one. */
const end = new RegExp(`${vowel}(?:(?!${digraph})${consonant})?(?=(?:${digraph}|${consonant})${vowel})`, 'giu');

const hyphenate = (word: string): string =>
  // Never leaves a single letter before the hyphen.
  word.replace(end, (letters, at: number) => (at + letters.length > 1 ? letters + softHyphen : letters));

/** Inserts soft hyphens at syllable boundaries of words longer than `longest`. */
export const withSyllables = (name: string, longest = 7): string =>
  name
    .split(' ')
    .map((word) => ([...word].length > longest ? hyphenate(word) : word))
    .join(' ');
