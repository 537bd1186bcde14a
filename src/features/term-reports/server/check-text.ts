import { type FindingKind, lessonsKey } from '../constants.ts';
import type { PeriodArea } from '../edition-schemas.ts';
import type { Finding, RoundPart } from '../schemas.ts';
import { textsIn } from './publishing/period-lessons.ts';

type CheckedReport = {
  readonly parts: readonly RoundPart[];
  /** Texts by part key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly lessons: readonly PeriodArea[];
  /** Names of the student. `others` are the names of the other students in the section. */
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly namesIn: (text: string) => readonly string[];
  readonly staffOnly: readonly string[];
  /** Sentences in reports of other students, by comparison key, with the number of these reports. */
  readonly elsewhere: ReadonlyMap<string, number>;
};

/** Minimum length in characters for the comparison of sentences. Shorter ones are often equal by chance. */
const minSentenceLength = 40;
/** Number of other reports with the same sentence from which on a finding is created. */
const maxRepeats = 3;

const normalized = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|(?<=…)\s+(?=\P{Ll})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Returns the key by which long sentences are compared. Returns undefined for short ones. */
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

/** Returns the word with and without a possessive ending, so that `Ana’s` and `Ana's` match `Ana`. */
const withoutEnding = (word: string) => [word, word.replace(/['’]s$/, ''), word.replace(/['’-]+$/, '')];

/** True if the text contains the name. All words of a multi-word name must appear together. */
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
 * Checks the lessons at the end. Lesson names may equal staff-only texts, because they reveal nothing. Names of the
 * section are not searched: words such as `may` and `grace` occur in lessons.
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
