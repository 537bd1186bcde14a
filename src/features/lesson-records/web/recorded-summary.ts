import * as texts from '#texts/lesson-records/screens';
import type { RecordSection } from '../schemas.ts';
import type { RecordLabels } from './record-labels.ts';
import type { Draft } from './sync/record-step.ts';

export const lessonName = ({ areas }: RecordSection, id: string | undefined): string =>
  areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons)).find(({ _id }) => _id === id)?.name ?? '';

export const recordedSummary = (labels: RecordLabels, section: RecordSection, drafts: readonly Draft[]): string => {
  const [first] = drafts;
  if (!first) return '';
  return texts.recorded({
    lessons: new Set(drafts.map(({ lessonID: lessonId }) => lessonId)).size,
    lesson: lessonName(section, first.lessonID),
    children: new Set(drafts.map(({ studentID: studentId }) => studentId)).size,
    kind: labels.kind(first.kind),
  });
};
