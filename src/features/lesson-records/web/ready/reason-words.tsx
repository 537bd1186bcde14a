import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { withElements } from '#platform/web/format/with-elements.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { ProposalReason, ReasonRow } from '../../schemas.ts';
import { useRecordWords } from '../state-words.ts';
import type { PlacedLesson } from './room-lessons.ts';

type ReasonProps = {
  reason: ProposalReason;
  lesson: PlacedLesson;
  lessons: ReadonlyMap<string, PlacedLesson>;
  /** Where what was recorded of the child and a lesson is shown. */
  linkTo: (lessonID: string) => To;
};

const sentence = ({ kind }: ProposalReason, [one, two]: readonly ReactNode[], area: string): ReactNode => {
  if (kind === 'first') return texts.first({ area });
  if (kind === 'start' || one === undefined) return texts.start;
  if (kind === 'repeated') return withElements(texts.repeated, { one });
  if (kind === 'again') return withElements(texts.again, { one, area });
  return two === undefined ? withElements(texts.afterOne, { one }) : withElements(texts.afterTwo, { one, two });
};

/** Why a lesson is proposed, in a sentence whose parts lead to the entries that say so. */
export const ReasonWords = ({ reason, lesson, lessons, linkTo }: ReasonProps) => {
  const { inSentence, dayWords } = useRecordWords();
  const link = ({ lessonID, state, times, day }: ReasonRow) => (
    <Anchor key={lessonID} component={Link} to={linkTo(lessonID)} inherit underline="always">
      {texts.row({ lesson: lessons.get(lessonID)?.name ?? '', ...inSentence(state), times, day: dayWords(day) })}
    </Anchor>
  );
  const rows = reason.rows.filter(({ lessonID }) => lessons.has(lessonID)).map(link);
  return (
    <Text size="sm" span>
      {lesson.isPinned && <span>{texts.pinned} </span>}
      {sentence(reason, rows, lesson.area)}
    </Text>
  );
};
