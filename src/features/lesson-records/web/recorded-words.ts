import * as texts from '#texts/lesson-records/screens';
import type { RecordSection } from '../schemas.ts';
import type { RecordWords } from './state-words.ts';
import type { Draft } from './sync/record-step.ts';

export const lessonName = ({ areas }: RecordSection, id: string | undefined): string =>
  areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons)).find(({ _id }) => _id === id)?.name ?? '';

/** What was recorded, in words. */
export const summaryOf = (words: RecordWords, room: RecordSection, drafts: readonly Draft[]): string => {
  const [first] = drafts;
  if (!first) return '';
  return texts.recorded({
    lessons: new Set(drafts.map(({ lessonID }) => lessonID)).size,
    lesson: lessonName(room, first.lessonID),
    children: new Set(drafts.map(({ studentID }) => studentID)).size,
    kind: words.kind(first.kind),
  });
};
