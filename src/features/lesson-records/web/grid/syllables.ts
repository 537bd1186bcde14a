const softHyphen = '\u00AD';
const vowel = '[aeiouyáàâäãéèêëíìîïóòôöõúùûü]';
const consonant = `(?!${vowel})\\p{Letter}`;
/** Letters that are one sound. */
const digraph = '(?:ch|ph|sh|th|ll|rr|qu|gu(?=[ei])|[bcdfgkpt][lr])';
/** Where a syllable ends: before a consonant that a vowel follows, behind a second consonant if there is one. */
const end = new RegExp(`${vowel}(?:(?!${digraph})${consonant})?(?=(?:${digraph}|${consonant})${vowel})`, 'giu');

const hyphenate = (word: string): string =>
  // One letter alone is not left behind.
  word.replace(end, (letters, at: number) => (at + letters.length > 1 ? letters + softHyphen : letters));

/** A name whose long words may go on in the next line where a syllable ends, with a hyphen there. Shorter words stay whole. */
export const withSyllables = (name: string, longest = 7): string =>
  name
    .split(' ')
    .map((word) => ([...word].length > longest ? hyphenate(word) : word))
    .join(' ');
