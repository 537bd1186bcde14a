import { fold, foldWithOrigins } from '#kernel/fold.ts';
import { foldName } from '#kernel/search/match-name.ts';
import { wordsLikeNames } from './words-like-names.ts';

type Named = { readonly first_name: string; readonly middle_name: string; readonly last_name: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const namesOf = ({ first_name, middle_name, last_name }: Named): string[] =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), `${first_name} ${last_name}`, first_name, last_name]
    .concat(familyFirst({ first_name, middle_name, last_name }))
    .map((name) => name.normalize('NFC').trim())
    .filter((name) => name !== '');

/** Returns the full name with the family name first and without a space, as in Chinese, Japanese and Korean: `김민수`. */
const familyFirst = ({ first_name, last_name }: Named): string[] =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u.test(`${last_name}${first_name}`)
    ? [`${last_name}${first_name}`]
    : [];

/** Returns the capitalized words of a name, without particles: `Peña` of `de la Peña`. */
const wordsOf = (name: string): string[] =>
  name.normalize('NFC').match(/(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? [];

const partsOf = ({ first_name, middle_name, last_name }: Named) => [first_name, middle_name, last_name];

export const hiddenNameMark = '…';

const withSpaces = (name: string) => name.replace(/[\s\p{Pd}]+/gu, ' ').trim();

/** Returns a key equal for all spellings: with or without accents and apostrophes, with hyphens or spaces. */
const keyOf = (name: string) => withSpaces(foldName(name));

const letter = '[\\p{L}\\p{M}\\p{N}]';
const scripts = (...names: string[]) => new RegExp(`[${names.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');
const withoutSpaces = scripts('Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar');
const withCase = scripts('Latin', 'Greek', 'Cyrillic', 'Armenian');
const withPrefixes = scripts('Arabic', 'Hebrew');

/** Folded endings of names in German, Swedish, Finnish, Estonian, Hungarian, Turkish and Slavic languages. */
const endings = [
  's|es|ens|n|a|ta|ssa|sta|lla|lta|lle|na|ksi|tta|an|on|en|in|un|hun|han|hin|kin|le|ga|lt|st|sse',
  't|nak|nek|val|vel|mal|mel|lal|lel|ral|rel|nal|nel|ban|ben|ba|hoz|hez|tol|bol|rol|ra|re|ert|ig|ek|ekkel',
  'nin|nun|yi|ya|ye|da|de|dan|den|la|yla|yle|em|iem|om|ovi|owi|ova|u',
  'а|у|ом|ем|е|ы|и|ю|я|ой|ей|ου|ο|ε|η|ησ|ασ',
].join('|');

/** Patterns of folded names whose last letters change, with the endings that follow the stem. */
const declensions: readonly (readonly [RegExp, string])[] = [
  // `Анна` → `Анной`, `Γιώργος` → `Γιώργου`
  [
    /^([\p{Script=Cyrillic}\p{Script=Greek}]{3,}?)(?:[аяйь]|[οαη]σ|[αη])$/u,
    'а|я|ы|и|е|у|ю|ой|ей|ою|ею|ем|ью|ου|ο|ε|α|η|ησ|ασ',
  ],
  // `Kasia` → `Kasi`, `Kasię`. A stem of three letters would also hide English words: `Cara`, `Care`.
  [/^([a-z]{3,}i)a$/, '|e|i|o|u|ou'],
  [/^([a-z]{4,})a$/, 'e|ie|i|y|o|u|ou'],
  // `Marek` → `Markiem`
  [/^([a-z]*[bcdfghjklmnprstvwz])e(?=[klrc]$)/, 'a|u|ovi|owi|em|iem|om|ova|ovo|ovy'],
  // `Mikko` → `Mikolle`
  [/^([a-z]+)([kpt])\2(?=[aeiouy]$)/, 'n|t|lle|lla|lta|ssa|sta|ksi'],
];

const declined = (word: string): string[] =>
  declensions.flatMap(([ending, others]) => {
    const [found, ...stem] = ending.exec(word) ?? [];
    return found === undefined ? [] : `${stem.join('')}${word.slice(found.length)}(?:${others})`;
  });

type Joining = 'alone' | 'anywhere' | 'ending' | 'prefix' | 'particle';

/** Rules of a script for letters joined to a name. A single letter counts as a name only as a separate word. */
const joiningOf = (folded: string): Joining => {
  if (folded.length < 2) return 'alone';
  if (withoutSpaces.test(folded)) return 'anywhere';
  if (withCase.test(folded)) return 'ending';
  return withPrefixes.test(folded) ? 'prefix' : 'particle';
};

/** Characters allowed around a name, by script. A script without word boundaries also matches within other letters. */
const around: Readonly<Record<Joining, (names: string) => string>> = {
  alone: (names) => `(?<!${letter})(?:${names})(?!${letter})`,
  anywhere: (names) => `(?:${names})`,
  ending: (names) => `(?<!${letter})(?:${names})(?=(?:${endings})?(?!${letter}))`,
  prefix: (names) => `(?<=(?<!${letter})(?:[وفبلكس]{0,2}(?:ال)?|[והבלמשכ]{0,3}))(?:${names})(?!${letter})`,
  particle: (names) => `(?<!${letter})(?:${names})(?=${letter}{0,4}(?!${letter}))`,
};

/** Returns the pattern of a name in folded text. Matches across line ends and with any hyphen or apostrophe. */
const patternOf = (name: string): string => {
  const words = name.split(' ');
  const last = words.pop() ?? '';
  const written = [...words, last].map((word) => escaped(word).replaceAll("'", "'?"));
  const inflected = `(?:${[written.pop(), ...declined(last)].join('|')})`;
  return [...written, inflected].join('[\\s-]+');
};

const foldedNames = (names: readonly string[]) =>
  [...new Set(names.map((name) => withSpaces(fold(name))))].filter(Boolean);

const anyOf = (names: readonly string[], joining?: Joining): string =>
  [...Map.groupBy(foldedNames(names), (name) => joining ?? joiningOf(name))]
    .map(([kind, some]) =>
      around[kind](
        some
          .toSorted((one, other) => other.length - one.length)
          .map(patternOf)
          .join('|'),
      ),
    )
    .join('|') || '(?!)';

/** Returns the student's own names that contain another student's name, such as `Anna` and `Ann`. */
const ownNamesContaining = (own: readonly string[], foreign: readonly string[]): string[] => {
  const others = foldedNames(foreign);
  return foldedNames(own).filter((name) => others.some((other) => other.length < name.length && name.includes(other)));
};

/** True if a name has several words. Such a name matches in any spelling. */
const hasSeveralWords = (name: string) => /\s/.test(name);

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '');

/** `isSingle`: one word of a name. `isJoined`: letters follow, such as an ending. */
type Match = { readonly word: string; readonly isSingle: boolean; readonly isJoined: boolean };

/** True if spelled as the school writes it, capitalized, or not a common word such as `grace`. */
const isName = ({ word, isJoined }: Match, written: ReadonlySet<string>): boolean => {
  const plain = withoutMarks(word);
  if (written.has(plain)) return true;
  if (/^\p{Lu}/u.test(plain)) return plain.length > 2 || plain !== plain.toUpperCase();
  return plain.length > 2 && !isJoined && !wordsLikeNames.has(fold(word));
};

type NameMatcher = { readonly pattern: RegExp; readonly isMatch: (match: Match) => boolean };

const startsWithLetter = new RegExp(`^${letter}`, 'u');

/** Yields the ranges of a text whose folded form matches a pattern. */
function* findMatches(text: string, { pattern, isMatch }: NameMatcher) {
  if (fold(text).search(pattern) === -1) return;
  const { folded, origins } = foldWithOrigins(text);
  for (const { 0: match, groups: { own, single } = {}, index } of folded.matchAll(pattern)) {
    if (own !== undefined) continue;
    const [start = 0, end = 0] = [origins[index]?.start, origins[index + match.length - 1]?.end];
    const isJoined = startsWithLetter.test(folded.slice(index + match.length, index + match.length + 2));
    if (isMatch({ word: text.slice(start, end), isSingle: single !== undefined, isJoined })) yield { start, end };
  }
}

const replaceMatches = (text: string, matcher: NameMatcher): string => {
  let [result, from] = ['', 0];
  for (const { start, end } of findMatches(text, matcher)) {
    result += text.slice(from, start) + hiddenNameMark;
    from = end;
  }
  return result + text.slice(from);
};

/** Returns the matcher of other students' names. Returns `undefined` if there are no names to hide. */
const createMatcher = (
  students: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[],
): NameMatcher | undefined => {
  const ownWords = students.flatMap(partsOf).flatMap((part) => [...wordsOf(part), ...wordsOf(withSpaces(part))]);
  const own = new Set(['', ...[...students.flatMap(namesOf), ...ownWords].map(keyOf)]);
  const isForeign = (name: string) => !own.has(keyOf(name));
  const near = others.flatMap(namesOf).filter(isForeign);
  const far = elsewhere.flatMap((student) => [...namesOf(student).filter(hasSeveralWords), ...familyFirst(student)]);
  const fullNames = [...near.filter(hasSeveralWords), ...far.filter(isForeign)];
  const singleNames = others
    .flatMap((student) => partsOf(student).flatMap(wordsOf))
    .concat(near.filter((name) => !hasSeveralWords(name)))
    .filter(isForeign);
  if (fullNames.length + singleNames.length === 0) return undefined;
  const written = new Set(singleNames.map(withoutMarks));
  const protectedNames = ownNamesContaining([...students.flatMap(namesOf), ...ownWords], singleNames);
  const protectedPattern = anyOf(
    protectedNames.filter((name) => joiningOf(name) !== 'anywhere'),
    'alone',
  );
  const protectedAnywhere = anyOf(protectedNames.filter((name) => joiningOf(name) === 'anywhere'));
  const pattern = new RegExp(
    `${anyOf(fullNames)}|(?<own>${protectedPattern}|${protectedAnywhere})|(?<single>${anyOf(singleNames)})`,
    'gu',
  );
  return { pattern, isMatch: (match) => !match.isSingle || (isForeign(match.word) && isName(match, written)) };
};

/**
 * Returns a function that hides the names of other students. A name shared with one of the students is preserved. Names
 * of students `elsewhere` are hidden only as a whole.
 */
export const hideNames = (
  students: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[] = [],
): ((text: string) => string) => {
  const matcher = createMatcher(students, others, elsewhere);
  return matcher ? (text) => replaceMatches(text.normalize('NFC'), matcher) : (text) => text;
};

/** Returns a function that finds the names that `hideNames` hides. */
export const findNames = (
  students: readonly Named[],
  others: readonly Named[],
  elsewhere: readonly Named[] = [],
): ((text: string) => string[]) => {
  const matcher = createMatcher(students, others, elsewhere);
  if (!matcher) return () => [];
  return (text) => {
    const normalized = text.normalize('NFC');
    return [...new Set([...findMatches(normalized, matcher)].map(({ start, end }) => normalized.slice(start, end)))];
  };
};
