import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { withElements } from '#platform/web/format/with-elements.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { ProposalReason, ReasonRow } from '../../schemas.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { PlacedLesson } from './section-lessons.ts';

/** Panel that a reason links to: entries of a cell, or the timeline of a student. */
export type ReasonPanel = { cell: string } | { child: string; timeline: string };

type ReasonProps = {
  studentId: string;
  reason: ProposalReason;
  lesson: PlacedLesson;
  lessons: ReadonlyMap<string, PlacedLesson>;
  /** Returns the link to the entries behind the reason. */
  linkTo: (panel: ReasonPanel) => To;
};

const reasonText = ({ kind }: ProposalReason, [one, two]: readonly ReactNode[], area: string): ReactNode => {
  if (kind === 'first') return texts.first({ area });
  if (kind === 'start' || one === undefined) return texts.start;
  if (kind === 'repeated') return withElements(texts.repeated, { one });
  if (kind === 'interest') return withElements(texts.interest, { one, area });
  if (kind === 'observed') return withElements(texts.observed, { one, area });
  if (kind === 'again') return withElements(texts.again, { one, area });
  return two === undefined ? withElements(texts.afterOne, { one }) : withElements(texts.afterTwo, { one, two });
};

export const ReasonText = ({ studentId, reason, lesson, lessons, linkTo }: ReasonProps) => {
  const { stateParameters, dayLabel } = useRecordLabels();
  const rowLabel = ({ lessonID: lessonId, state, times, day }: ReasonRow) => {
    const parameters = { lesson: lessons.get(lessonId)?.name ?? '', day: dayLabel(day) };
    return reason.kind === 'observed'
      ? texts.seen(parameters)
      : texts.row({ ...parameters, ...stateParameters(state), times });
  };
  const panelOf = ({ lessonID: lessonId }: ReasonRow): ReasonPanel =>
    reason.kind === 'observed' ? { child: studentId, timeline: 'all' } : { cell: `${studentId}.${lessonId}` };
  const link = (row: ReasonRow) => (
    <Anchor key={row.lessonID} component={Link} to={linkTo(panelOf(row))} inherit underline="always">
      {rowLabel(row)}
    </Anchor>
  );
  const rows = reason.rows.filter(({ lessonID: lessonId }) => lessons.has(lessonId)).map(link);
  return (
    <Text size="sm" span>
      {lesson.isPinned && <span>{texts.pinned} </span>}
      <span>{reasonText(reason, rows, lesson.area)}</span>
    </Text>
  );
};
