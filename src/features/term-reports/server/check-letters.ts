import { type FindingKind, lessonsKey, type PagePlace, pagePlaces } from '../constants.ts';
import type { PeriodArea } from '../edition-schemas.ts';
import type { Finding, RoundPart } from '../schemas.ts';
import { lettersNotDrawn } from './pdf/faces.ts';

type CheckedTexts = {
  readonly names: Readonly<Record<PagePlace, string>>;
  readonly parts: readonly RoundPart[];
  /** Texts by part key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly lessons: readonly PeriodArea[];
};

const findingIn = (kind: FindingKind, part: string, searched: string, text = searched): Finding[] => {
  const letters = lettersNotDrawn(searched);
  return letters.length === 0 ? [] : [{ part, kind, words: letters.join(' '), text }];
};

const textsOf = (lessons: readonly PeriodArea[]): string[] =>
  lessons.flatMap(({ area, groups }) => [
    area,
    ...groups.flatMap(({ about, lessons: listed }) => [about, ...listed.flatMap(({ name, word }) => [name, word])]),
  ]);

const findingsInLessons = (lessons: readonly PeriodArea[]): Finding[] => {
  const texts = textsOf(lessons);
  const first = texts.find((text) => lettersNotDrawn(text).length > 0);
  return first === undefined ? [] : findingIn('unshown', lessonsKey, texts.join('\n'), first);
};

/** Finds letters that the PDF cannot show, in all of its texts. Parts without a text are skipped. */
export const checkLetters = ({ names, parts, texts, lessons }: CheckedTexts): Finding[] => [
  ...pagePlaces.flatMap((place) => findingIn('unshown', place, names[place])),
  ...parts.flatMap(({ key, title }) => {
    const text = texts.get(key) ?? '';
    return text.trim() === '' ? [] : [...findingIn('heading', key, title), ...findingIn('letters', key, text, title)];
  }),
  ...findingsInLessons(lessons),
];
