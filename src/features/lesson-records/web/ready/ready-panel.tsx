import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/lesson-records/ready';
import type { ProposalAnswer } from '../../constants.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { Proposal, ReadyNext, RecordArea, RecordSection, RecordStudent } from '../../schemas.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { ClassRecord } from '../use-record.ts';
import { type ReasonPanel, ReasonText } from './reason-text.tsx';
import { lessonsById, type PlacedLesson } from './section-lessons.ts';
import { ToggleButton } from './toggle-button.tsx';
import { usePlanToggle } from './use-plan-toggle.ts';
import { useReadyNext } from './use-ready-next.ts';

type ProposalState = { readonly is: 'open' } | { readonly is: 'aside'; readonly until: string | null };

/** Returns the answer to a proposal and a function to change it. Starts with the server's state. */
const useProposalAnswer = (
  section: RecordSection,
  student: RecordStudent,
  lesson: PlacedLesson,
  before: ProposalState,
) => {
  const [state, setState] = useState<ProposalState>(before);
  const answer = useAction(lessonRecordsEndpoints.answerProposal);
  const submit = (next: 'not-now' | 'not-for-child') => {
    const isSame = state.is === 'aside' && (state.until === null) === (next === 'not-for-child');
    const chosen: ProposalAnswer = isSame ? 'again' : next;
    const input = { sectionID: section._id, studentID: student._id, lessonID: lesson._id, answer: chosen };
    answer.mutate(input, {
      onSuccess: ({ until }) => setState(chosen === 'again' ? { is: 'open' } : { is: 'aside', until }),
    });
  };
  return { state, submit, isBusy: answer.isPending };
};

type CardProps = {
  section: RecordSection;
  student: RecordStudent;
  lesson: PlacedLesson;
  before: ProposalState;
  children?: ReactNode;
  reason: ReactNode;
};

const Card = ({ section, student, lesson, before, reason, children }: CardProps) => {
  const { dayLabel } = useRecordLabels();
  const { state, submit, isBusy } = useProposalAnswer(section, student, lesson, before);
  // Only teachers may answer proposals.
  const mayAnswer = useViewer().role === 'teacher';
  const isFor = (isForGood: boolean) => state.is === 'aside' && (state.until === null) === isForGood;
  return (
    <Paper component="article" withBorder radius="md" p="sm" aria-label={lesson.name}>
      <Text fw={600}>{lesson.name}</Text>
      <Text size="sm" c="dimmed">
        {lesson.area}
      </Text>
      {reason}
      <Group gap="xs" mt="xs">
        {children}
        {mayAnswer && (
          <>
            <ToggleButton
              label={texts.notNow}
              name={texts.notNowOf({ lesson: lesson.name })}
              isOn={isFor(false)}
              isBusy={isBusy}
              onToggle={() => submit('not-now')}
            />
            <ToggleButton
              label={texts.notForChild}
              name={texts.notForChildOf({ lesson: lesson.name })}
              isOn={isFor(true)}
              isBusy={isBusy}
              onToggle={() => submit('not-for-child')}
            />
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {state.is === 'aside' &&
          (state.until === null ? texts.setAside : texts.setAsideUntil({ day: dayLabel(state.until) }))}
      </Text>
    </Paper>
  );
};

type ContentProps = { section: RecordSection; student: RecordStudent; record: ClassRecord; day: string };

const useReasonLink = () => {
  const [params] = useSearchParams();
  return (panel: ReasonPanel) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...panel });
    next.delete('ready');
    return { search: next.toString() };
  };
};

const Proposals = ({ proposals, ...props }: ContentProps & { proposals: readonly Proposal[] }) => {
  const { section, student, record, day } = props;
  const lessons = useMemo(() => lessonsById(section), [section]);
  const linkTo = useReasonLink();
  const plans = usePlanToggle(record, day);
  return proposals.map(({ lessonID: lessonId, reason }) => {
    const lesson = lessons.get(lessonId);
    if (!lesson) return null;
    return (
      <Card
        key={lessonId}
        {...{ section, student, lesson, before: { is: 'open' } }}
        reason={<ReasonText {...{ reason, lesson, lessons, linkTo }} studentId={student._id} />}
      >
        <ToggleButton
          label={texts.plan}
          name={texts.planOf({ lesson: lesson.name })}
          isOn={plans.isPlanned(lessonId)}
          onToggle={() => plans.toggle(lessonId, [student._id])}
        />
      </Card>
    );
  });
};

const SetAside = ({ section, student, all }: Omit<ContentProps, 'record' | 'day'> & { all: ReadyNext['setAside'] }) => {
  const lessons = useMemo(() => lessonsById(section), [section]);
  const shown = all.flatMap(({ lessonID: lessonId, until }) => {
    const lesson = lessons.get(lessonId);
    return lesson ? [{ lesson, until }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {texts.setAsideTitle}
      </Title>
      {shown.map(({ lesson, until }) => (
        <Card key={lesson._id} {...{ section, student, lesson, before: { is: 'aside', until } }} reason={null} />
      ))}
    </Stack>
  );
};

type Chosen = {
  /** Area filter. Undefined for all areas. */
  area: RecordArea | undefined;
  onAllAreas: () => void;
  onClose: () => void;
};

const OfArea = ({ area, onAllAreas }: { area: RecordArea; onAllAreas: () => void }) => (
  <Group justify="space-between">
    <Text fw={600}>{texts.ofArea({ area: area.name })}</Text>
    <Button variant="default" onClick={onAllAreas}>
      {texts.allAreas}
    </Button>
  </Group>
);

const Nothing = ({ student, area, onClose }: Chosen & { student: RecordStudent }) =>
  area ? (
    <EmptyState
      action={
        <Button variant="default" onClick={onClose}>
          {texts.toRecord({ area: area.name })}
        </Button>
      }
    >
      {texts.nothingOfArea({ area: area.name, child: student.full_name })}
    </EmptyState>
  ) : (
    <EmptyState>{texts.nothing({ child: student.full_name })}</EmptyState>
  );

const lessonIdsOf = ({ groups }: RecordArea) => new Set(groups.flatMap(({ lessons }) => lessons.map(({ _id }) => _id)));

const Content = ({ area, onAllAreas, onClose, ...props }: ContentProps & Chosen) => {
  const { section, student } = props;
  const ready = useReadyNext(section._id);
  const ofArea = useMemo(() => area && lessonIdsOf(area), [area]);
  const isShown = ({ studentID: studentId, lessonID: lessonId }: { studentID: string; lessonID: string }) =>
    studentId === student._id && (!ofArea || ofArea.has(lessonId));
  return (
    <Loaded query={ready} skeleton={<FieldsSkeleton />}>
      {({ proposals, setAside }) => {
        const own = proposals.filter(isShown);
        return (
          <Stack>
            <Text c="dimmed">{texts.about}</Text>
            {area && <OfArea {...{ area, onAllAreas }} />}
            {own.length === 0 ? (
              <Nothing {...{ student, area, onAllAreas, onClose }} />
            ) : (
              <Proposals {...props} proposals={own} />
            )}
            <SetAside section={section} student={student} all={setAside.filter(isShown)} />
          </Stack>
        );
      }}
    </Loaded>
  );
};

type ReadyPanelProps = Omit<ContentProps, 'student'> & Chosen & { student: RecordStudent | undefined };

export const ReadyPanel = ({ student, ...rest }: ReadyPanelProps) => (
  <SidePanel
    title={student ? texts.titleOf({ child: student.full_name }) : ''}
    isOpen={student !== undefined}
    onClose={rest.onClose}
  >
    {student && <Content key={student._id} student={student} {...rest} />}
  </SidePanel>
);
