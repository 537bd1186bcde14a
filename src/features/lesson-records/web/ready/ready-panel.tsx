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
import { useRecordWords } from '../state-words.ts';
import type { ClassRecord } from '../use-record.ts';
import { type ReasonPanel, ReasonWords } from './reason-words.tsx';
import { lessonsById, type PlacedLesson } from './room-lessons.ts';
import { ToggleButton } from './toggle-button.tsx';
import { usePlanToggle } from './use-plan-toggle.ts';
import { useReadyNext } from './use-ready-next.ts';

type Said = { readonly is: 'open' } | { readonly is: 'aside'; readonly until: string | null };

/** What is said of a proposal, beginning with what the server knows. */
const useSaid = (room: RecordSection, child: RecordStudent, lesson: PlacedLesson, before: Said) => {
  const [said, setSaid] = useState<Said>(before);
  const answer = useAction(lessonRecordsEndpoints.answerProposal);
  const say = (next: 'not-now' | 'not-for-child') => {
    const isSame = said.is === 'aside' && (said.until === null) === (next === 'not-for-child');
    const chosen: ProposalAnswer = isSame ? 'again' : next;
    const asked = { sectionID: room._id, studentID: child._id, lessonID: lesson._id, answer: chosen };
    answer.mutate(asked, {
      onSuccess: ({ until }) => setSaid(chosen === 'again' ? { is: 'open' } : { is: 'aside', until }),
    });
  };
  return { said, say, isBusy: answer.isPending };
};

type CardProps = {
  room: RecordSection;
  child: RecordStudent;
  lesson: PlacedLesson;
  before: Said;
  children?: ReactNode;
  reason: ReactNode;
};

const Card = ({ room, child, lesson, before, reason, children }: CardProps) => {
  const { dayWords } = useRecordWords();
  const { said, say, isBusy } = useSaid(room, child, lesson, before);
  // Who gives the lessons says what is not for a child.
  const mayAnswer = useViewer().role === 'teacher';
  const isFor = (isForGood: boolean) => said.is === 'aside' && (said.until === null) === isForGood;
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
              onToggle={() => say('not-now')}
            />
            <ToggleButton
              label={texts.notForChild}
              name={texts.notForChildOf({ lesson: lesson.name })}
              isOn={isFor(true)}
              isBusy={isBusy}
              onToggle={() => say('not-for-child')}
            />
          </>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {said.is === 'aside' &&
          (said.until === null ? texts.setAside : texts.setAsideUntil({ day: dayWords(said.until) }))}
      </Text>
    </Paper>
  );
};

type ContentProps = { room: RecordSection; child: RecordStudent; record: ClassRecord; day: string };

const useReasonLink = () => {
  const [params] = useSearchParams();
  return (panel: ReasonPanel) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...panel });
    next.delete('ready');
    return { search: next.toString() };
  };
};

const Proposals = ({ proposals, ...props }: ContentProps & { proposals: readonly Proposal[] }) => {
  const { room, child, record, day } = props;
  const lessons = useMemo(() => lessonsById(room), [room]);
  const linkTo = useReasonLink();
  const plans = usePlanToggle(record, day);
  return proposals.map(({ lessonID, reason }) => {
    const lesson = lessons.get(lessonID);
    if (!lesson) return null;
    return (
      <Card
        key={lessonID}
        {...{ room, child, lesson, before: { is: 'open' } }}
        reason={<ReasonWords {...{ reason, lesson, lessons, linkTo }} childID={child._id} />}
      >
        <ToggleButton
          label={texts.plan}
          name={texts.planOf({ lesson: lesson.name })}
          isOn={plans.isPlanned(lessonID)}
          onToggle={() => plans.toggle(lessonID, [child._id])}
        />
      </Card>
    );
  });
};

/** What somebody does not want to be proposed; it can be proposed again. */
const SetAside = ({ room, child, all }: Omit<ContentProps, 'record' | 'day'> & { all: ReadyNext['setAside'] }) => {
  const lessons = useMemo(() => lessonsById(room), [room]);
  const shown = all.flatMap(({ lessonID, until }) => {
    const lesson = lessons.get(lessonID);
    return lesson ? [{ lesson, until }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {texts.setAsideTitle}
      </Title>
      {shown.map(({ lesson, until }) => (
        <Card key={lesson._id} {...{ room, child, lesson, before: { is: 'aside', until } }} reason={null} />
      ))}
    </Stack>
  );
};

type Chosen = {
  /** The area that was asked for; missing where it is all of them. */
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

const Nothing = ({ child, area, onClose }: Chosen & { child: RecordStudent }) =>
  area ? (
    <EmptyState
      action={
        <Button variant="default" onClick={onClose}>
          {texts.toRecord({ area: area.name })}
        </Button>
      }
    >
      {texts.nothingOfArea({ area: area.name, child: child.full_name })}
    </EmptyState>
  ) : (
    <EmptyState>{texts.nothing({ child: child.full_name })}</EmptyState>
  );

const lessonIdsOf = ({ groups }: RecordArea) => new Set(groups.flatMap(({ lessons }) => lessons.map(({ _id }) => _id)));

const Content = ({ area, onAllAreas, onClose, ...props }: ContentProps & Chosen) => {
  const { room, child } = props;
  const ready = useReadyNext(room._id);
  const ofArea = useMemo(() => area && lessonIdsOf(area), [area]);
  const isShown = ({ studentID, lessonID }: { studentID: string; lessonID: string }) =>
    studentID === child._id && (!ofArea || ofArea.has(lessonID));
  return (
    <Loaded query={ready} skeleton={<FieldsSkeleton />}>
      {({ proposals, setAside }) => {
        const own = proposals.filter(isShown);
        return (
          <Stack>
            <Text c="dimmed">{texts.about}</Text>
            {area && <OfArea {...{ area, onAllAreas }} />}
            {own.length === 0 ? (
              <Nothing {...{ child, area, onAllAreas, onClose }} />
            ) : (
              <Proposals {...props} proposals={own} />
            )}
            <SetAside room={room} child={child} all={setAside.filter(isShown)} />
          </Stack>
        );
      }}
    </Loaded>
  );
};

type ReadyPanelProps = Omit<ContentProps, 'child'> & Chosen & { child: RecordStudent | undefined };

/** What may come next for a child, each with the reason. */
export const ReadyPanel = ({ child, ...rest }: ReadyPanelProps) => (
  <SidePanel
    title={child ? texts.titleOf({ child: child.full_name }) : ''}
    isOpen={child !== undefined}
    onClose={rest.onClose}
  >
    {child && <Content key={child._id} child={child} {...rest} />}
  </SidePanel>
);
