import { type FindingKind, lessonsKey } from '../constants.ts';
import type { PeriodArea } from '../edition-schemas.ts';
import type { Finding, RoundPart } from '../schemas.ts';
import { textsIn } from './publishing/period-lessons.ts';

type CheckedReport = {
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
const minSentenceLength = 40;
/** In how many reports beside this one a sentence may stand before somebody should look. */
const maxRepeats = 3;

const normalized = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|(?<=…)\s+(?=\P{Ll})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** What a long sentence is compared by; nothing for a short one. */
export const comparisonKeyOf = (sentence: string): string | undefined => {
  const key = normalized(sentence);
  return key.length < minSentenceLength ? undefined : key;
};

const wordsOf = (text: string) =>
  new Set(
    normalized(text)
      .match(/[\p{L}\p{M}'’-]+/gu)
      ?.flatMap(withoutEnding) ?? [],
  );

/** Of `Ana’s` and `Ana's` it is Ana who is meant. */
const withoutEnding = (word: string) => [word, word.replace(/['’]s$/, ''), word.replace(/['’-]+$/, '')];

/** Names of several words count where all of them stand together. */
const isNamed = (name: string, text: string, words: ReadonlySet<string>) =>
  name.includes(' ') ? normalized(text).includes(normalized(name)) : words.has(normalized(name));

const foreignNames = ({ own, others, namesIn }: CheckedReport, text: string): string[] => {
  const words = wordsOf(text);
  const ownNames = new Set(own.map(normalized));
  const inClass = [...new Set(others)].filter(
    (name) => name !== '' && !ownNames.has(normalized(name)) && isNamed(name, text, words),
  );
  const more = namesIn(text).filter((found) => !inClass.some((name) => normalized(found).includes(normalized(name))));
  return [...inClass, ...more];
};

const quotedSentences = ({ staffOnly }: CheckedReport, text: string): string[] => {
  const secret = new Set(staffOnly.flatMap((one) => [normalized(one), ...sentencesOf(one).map(normalized)]));
  return sentencesOf(text).filter((sentence) => secret.has(normalized(sentence)));
};

const repeatedSentences = ({ elsewhere }: CheckedReport, text: string): string[] =>
  sentencesOf(text).filter((sentence) => (elsewhere.get(comparisonKeyOf(sentence) ?? '') ?? 0) >= maxRepeats);

const findingsIn = (kind: FindingKind, part: string, found: readonly string[]): Finding[] =>
  found.map((words) => ({ part, kind, words }));

/**
 * The list at the end. A lesson may be called as an observation reads that consists of its name: that says nothing of the child. And
 * words of lessons such as `may` and `grace` are no names.
 */
const checkLessons = (report: CheckedReport): Finding[] => {
  if (report.lessons.length === 0) return [];
  const text = textsIn(report.lessons).join('\n');
  const aboutTexts = report.lessons.flatMap(({ groups }) => groups.map(({ about }) => about)).join('\n');
  return [
    ...findingsIn('staff', lessonsKey, [...new Set(quotedSentences(report, aboutTexts))]),
    ...findingsIn('name', lessonsKey, report.namesIn(text)),
  ];
};

/** What of a report somebody should look at, part by part. */
export const checkTexts = (report: CheckedReport): Finding[] => [
  ...report.parts.flatMap(({ key: part }): Finding[] => {
    const text = report.texts.get(part) ?? '';
    if (text.trim() === '') return findingsIn('empty', part, ['']);
    return [
      ...findingsIn('staff', part, quotedSentences(report, text)),
      ...findingsIn('name', part, foreignNames(report, text)),
      ...findingsIn('repeated', part, repeatedSentences(report, text)),
    ];
  }),
  ...checkLessons(report),
];
