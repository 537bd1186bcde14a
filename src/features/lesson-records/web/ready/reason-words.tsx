import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { withElements } from '#platform/web/format/with-elements.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { ProposalReason, ReasonRow } from '../../schemas.ts';
import { useRecordWords } from '../state-words.ts';
import type { PlacedLesson } from './room-lessons.ts';

/** What a page of the record opens: what was recorded of a child and a lesson, or what was observed of the child. */
export type ReasonPanel = { cell: string } | { child: string; timeline: string };

type ReasonProps = {
  childID: string;
  reason: ProposalReason;
  lesson: PlacedLesson;
  lessons: ReadonlyMap<string, PlacedLesson>;
  /** The address with what shows the rows behind the reason. */
  linkTo: (panel: ReasonPanel) => To;
};

const sentence = ({ kind }: ProposalReason, [one, two]: readonly ReactNode[], area: string): ReactNode => {
  if (kind === 'first') return texts.first({ area });
  if (kind === 'start' || one === undefined) return texts.start;
  if (kind === 'repeated') return withElements(texts.repeated, { one });
  if (kind === 'interest') return withElements(texts.interest, { one, area });
  if (kind === 'observed') return withElements(texts.observed, { one, area });
  if (kind === 'again') return withElements(texts.again, { one, area });
  return two === undefined ? withElements(texts.afterOne, { one }) : withElements(texts.afterTwo, { one, two });
};

/** Why a lesson is proposed, in a sentence whose parts lead to the entries that say so. */
export const ReasonWords = ({ childID, reason, lesson, lessons, linkTo }: ReasonProps) => {
  const { inSentence, dayWords } = useRecordWords();
  const wordsOf = ({ lessonID, state, times, day }: ReasonRow) => {
    const said = { lesson: lessons.get(lessonID)?.name ?? '', day: dayWords(day) };
    return reason.kind === 'observed' ? texts.seen(said) : texts.row({ ...said, ...inSentence(state), times });
  };
  const panelOf = ({ lessonID }: ReasonRow): ReasonPanel =>
    reason.kind === 'observed' ? { child: childID, timeline: 'all' } : { cell: `${childID}.${lessonID}` };
  const link = (row: ReasonRow) => (
    <Anchor key={row.lessonID} component={Link} to={linkTo(panelOf(row))} inherit underline="always">
      {wordsOf(row)}
    </Anchor>
  );
  const rows = reason.rows.filter(({ lessonID }) => lessons.has(lessonID)).map(link);
  return (
    <Text size="sm" span>
      {lesson.isPinned && <span>{texts.pinned} </span>}
      <span>{sentence(reason, rows, lesson.area)}</span>
    </Text>
  );
};
