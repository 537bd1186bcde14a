import { fold, foldWithOrigins } from '#kernel/fold.ts';
import { foldName } from '#kernel/search/match-name.ts';

type Named = { readonly first_name: string; readonly middle_name: string; readonly last_name: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const namesOf = ({ first_name, middle_name, last_name }: Named): string[] =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), `${first_name} ${last_name}`, first_name, last_name]
    .map((name) => name.normalize('NFC').trim())
    .filter((name) => name !== '');

/** Of `Maria Clara` also `Clara`, of `de la Peña` also `Peña`: words that nobody takes for a name are left out. */
const wordsOf = (name: string): string[] =>
  name.normalize('NFC').match(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? [];

const partsOf = ({ first_name, middle_name, last_name }: Named) => [first_name, middle_name, last_name];

/** What stands where a name stood. */
export const leftOut = '…';

/** A name with spaces for its hyphens. */
const withSpaces = (name: string) => name.replace(/[\s\p{Pd}]+/gu, ' ').trim();

/** The same for all spellings of a name: with accents and apostrophes or without, with hyphens or spaces. */
const keyOf = (name: string) => withSpaces(foldName(name));

/** A name as it may stand in a folded text: over the end of a line, with any hyphen and any apostrophe. */
const patternOf = (name: string) =>
  withSpaces(fold(name))
    .split(' ')
    .map((word) => escaped(word).replaceAll("'", "'?"))
    .join('[\\s\\p{Pd}]+');

const anyOf = (names: readonly string[]) =>
  [...new Set(names.map(patternOf))].toSorted((one, other) => other.length - one.length).join('|') || '(?!)';

/** Whether a name is one of several words: those are nobody else's, however they are written. */
const isWhole = (name: string) => /\s/.test(name);

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');

/** A single name is one as the school writes it, or with a capital: `grace` is none. */
const isName = (word: string, written: ReadonlySet<string>): boolean => {
  const plain = withoutMarks(word);
  return written.has(plain) || (/^\p{Lu}/u.test(plain) && (plain.length > 2 || plain !== plain.toUpperCase()));
};

type Taken = { readonly found: RegExp; readonly isTaken: (word: string, isSingle: boolean) => boolean };

/** Where a text has what a pattern finds in it folded. */
function* placesIn(text: string, { found, isTaken }: Taken) {
  if (fold(text).search(found) === -1) return;
  const { folded, origins } = foldWithOrigins(text);
  for (const { 0: match, 1: single, index } of folded.matchAll(found)) {
    const [start = 0, end = 0] = [origins[index]?.start, origins[index + match.length - 1]?.end];
    if (isTaken(text.slice(start, end), single !== undefined)) yield { start, end };
  }
}

const replaceIn = (text: string, taken: Taken): string => {
  let [told, from] = ['', 0];
  for (const { start, end } of placesIn(text, taken)) {
    told += text.slice(from, start) + leftOut;
    from = end;
  }
  return told + text.slice(from);
};

/** What is taken for a name of another child; nothing where no child has a name of their own. */
const takenFor = (
  children: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[],
): Taken | undefined => {
  const ownWords = children.flatMap(partsOf).flatMap((part) => [...wordsOf(part), ...wordsOf(withSpaces(part))]);
  const own = new Set(['', ...[...children.flatMap(namesOf), ...ownWords].map(keyOf)]);
  const isForeign = (name: string) => !own.has(keyOf(name));
  const near = others.flatMap(namesOf).filter(isForeign);
  const whole = [...near, ...elsewhere.flatMap(namesOf).filter(isForeign)].filter(isWhole);
  const single = others
    .flatMap(({ first_name, last_name }) => [first_name, last_name].flatMap(wordsOf))
    .concat(near.filter((name) => !isWhole(name)))
    .filter(isForeign);
  if (whole.length + single.length === 0) return undefined;
  const written = new Set(single.map(withoutMarks));
  const names = `(?:${anyOf(whole)})|(${anyOf(single)})`;
  const found = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${names})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return { found, isTaken: (word, isSingle) => !isSingle || isName(word, written) };
};

/**
 * Takes the names of other children out of texts about some, with or without their accents; what is also a name of one of them stays.
 * @param elsewhere children who were never beside them: their whole names alone are taken for theirs
 */
export const hideNames = (
  children: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[] = [],
): ((text: string) => string) => {
  const taken = takenFor(children, others, elsewhere);
  return taken ? (text) => replaceIn(text.normalize('NFC'), taken) : (text) => text;
};

/** Finds the names of other children in texts about some, by the rule of `hideNames`. */
export const findNames = (
  children: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[] = [],
): ((text: string) => string[]) => {
  const taken = takenFor(children, others, elsewhere);
  if (!taken) return () => [];
  return (text) => {
    const whole = text.normalize('NFC');
    return [...new Set([...placesIn(whole, taken)].map(({ start, end }) => whole.slice(start, end)))];
  };
};
