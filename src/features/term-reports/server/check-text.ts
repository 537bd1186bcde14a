import type { PeriodArea } from '../edition-schemas.ts';
import type { Finding, RoundPart } from '../schemas.ts';
import { type FindingKind, lessonsKey } from '../words.ts';
import { wordsIn } from './publishing/period-lessons.ts';

type Written = {
  readonly parts: readonly RoundPart[];
  /** By the keys of the parts. */
  readonly texts: ReadonlyMap<string, string>;
  /** What stands at the end. */
  readonly lessons: readonly PeriodArea[];
  /** Of whom it is, and who else is in the class. */
  readonly own: readonly string[];
  readonly others: readonly string[];
  /** What finds names of other children, as they stand in a text. */
  readonly namesIn: (text: string) => readonly string[];
  /** What the staff alone may read of the child. */
  readonly staffOnly: readonly string[];
  /** Sentences of the reports of other children, each with how many of them have it. */
  readonly elsewhere: ReadonlyMap<string, number>;
};

/** How many letters make a sentence long: shorter ones are alike by chance. */
const longSentence = 40;
/** In how many reports beside this one a sentence may stand before somebody should look. */
const mostAlike = 3;

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|(?<=…)\s+(?=\P{Ll})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** What a long sentence is compared by; nothing for a short one. */
export const likenessOf = (sentence: string): string | undefined => {
  const likeness = plain(sentence);
  return likeness.length < longSentence ? undefined : likeness;
};

const wordsOf = (text: string) =>
  new Set(
    plain(text)
      .match(/[\p{L}\p{M}'’-]+/gu)
      ?.flatMap(withoutEnding) ?? [],
  );

/** Of `Ana’s` and `Ana's` it is Ana who is meant. */
const withoutEnding = (word: string) => [word, word.replace(/['’]s$/, ''), word.replace(/['’-]+$/, '')];

/** Names of several words count where all of them stand together. */
const isNamed = (name: string, text: string, words: ReadonlySet<string>) =>
  name.includes(' ') ? plain(text).includes(plain(name)) : words.has(plain(name));

const foreignNames = ({ own, others, namesIn }: Written, text: string): string[] => {
  const words = wordsOf(text);
  const ownNames = new Set(own.map(plain));
  const inClass = [...new Set(others)].filter(
    (name) => name !== '' && !ownNames.has(plain(name)) && isNamed(name, text, words),
  );
  const more = namesIn(text).filter((found) => !inClass.some((name) => plain(found).includes(plain(name))));
  return [...inClass, ...more];
};

const quotes = ({ staffOnly }: Written, text: string): string[] => {
  const secret = new Set(staffOnly.flatMap((one) => [plain(one), ...sentencesOf(one).map(plain)]));
  return sentencesOf(text).filter((sentence) => secret.has(plain(sentence)));
};

const repeated = ({ elsewhere }: Written, text: string): string[] =>
  sentencesOf(text).filter((sentence) => (elsewhere.get(likenessOf(sentence) ?? '') ?? 0) >= mostAlike);

const findingsIn = (kind: FindingKind, part: string, found: readonly string[]): Finding[] =>
  found.map((words) => ({ part, kind, words }));

/**
 * The list at the end. A lesson may be called as an observation reads that consists of its name: that says nothing of the child. And
 * words of lessons such as `may` and `grace` are no names.
 */
const checkLessons = (written: Written): Finding[] => {
  if (written.lessons.length === 0) return [];
  const text = wordsIn(written.lessons).join('\n');
  const told = written.lessons.flatMap(({ groups }) => groups.map(({ about }) => about)).join('\n');
  return [
    ...findingsIn('staff', lessonsKey, [...new Set(quotes(written, told))]),
    ...findingsIn('name', lessonsKey, written.namesIn(text)),
  ];
};

/** What of a report somebody should look at, part by part. */
export const checkTexts = (written: Written): Finding[] => [
  ...written.parts.flatMap(({ key: part }): Finding[] => {
    const text = written.texts.get(part) ?? '';
    if (text.trim() === '') return findingsIn('empty', part, ['']);
    return [
      ...findingsIn('staff', part, quotes(written, text)),
      ...findingsIn('name', part, foreignNames(written, text)),
      ...findingsIn('repeated', part, repeated(written, text)),
    ];
  }),
  ...checkLessons(written),
];
