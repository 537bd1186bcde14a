import { Button, Group, List, Paper, SimpleGrid, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { ProposedGroup, RecordSection } from '../../schemas.ts';
import { shortNames } from '../grid/short-names.ts';
import type { ClassRecord } from '../use-record.ts';
import { ReasonText } from './reason-text.tsx';
import { lessonsById, type PlacedLesson } from './section-lessons.ts';
import { ToggleButton } from './toggle-button.tsx';
import { usePlanToggle } from './use-plan-toggle.ts';
import { useReadyNext } from './use-ready-next.ts';

export type GroupsProps = { section: RecordSection; record: ClassRecord; day: string };

type CardProps = GroupsProps & {
  group: ProposedGroup;
  lesson: PlacedLesson;
  lessons: ReadonlyMap<string, PlacedLesson>;
  names: ReadonlyMap<string, string>;
  plans: ReturnType<typeof usePlanToggle>;
};

const nameOf = ({ children }: RecordSection, id: string) => children.find(({ _id }) => _id === id)?.full_name ?? '';

const Reasons = ({ section, group, lesson, lessons }: Pick<CardProps, 'section' | 'group' | 'lesson' | 'lessons'>) => (
  <>
    <List spacing={4} mt="xs">
      {group.children.map(({ studentID: studentId, reason }) => (
        <List.Item key={studentId}>
          <Text dir="auto">{nameOf(section, studentId)}</Text>
          <ReasonText
            {...{ lesson, lessons }}
            reason={{ ...reason, rows: reason.rows.slice(0, 1) }}
            studentId={studentId}
            linkTo={(panel) => `/teacher/record/${section._id}?${new URLSearchParams(panel)}`}
          />
        </List.Item>
      ))}
    </List>
    {group.joining.map(({ studentID: studentId, waitsFor }) => (
      <Text key={studentId} size="sm" c="dimmed" mt={4}>
        {texts.joining({ child: nameOf(section, studentId), lesson: lessons.get(waitsFor)?.name ?? '' })}
      </Text>
    ))}
  </>
);

/** Card of a proposed group. The reasons are shown on request. */
const GroupCard = ({ section, group, lesson, lessons, names, plans }: CardProps) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const ids = group.children.map(({ studentID: studentId }) => studentId);
  return (
    <Paper component="article" withBorder radius="md" p="sm" aria-label={lesson.name}>
      <Text fw={600}>{lesson.name}</Text>
      <Text size="sm" c="dimmed">
        {lesson.area}
      </Text>
      <Text my={6} className={layout.breakAnywhere ?? ''} dir="auto">
        {ids.flatMap((id) => names.get(id) ?? []).join(', ')}
      </Text>
      <Group gap="xs">
        <ToggleButton
          label={texts.plan}
          name={texts.planOf({ lesson: lesson.name })}
          isOn={plans.isPlanned(lesson._id)}
          onToggle={() => plans.toggle(lesson._id, ids)}
        />
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={texts.whyOf({ lesson: lesson.name })}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {texts.why}
        </Button>
      </Group>
      {isUnfolded && <Reasons {...{ section, group, lesson, lessons }} />}
    </Paper>
  );
};

export const ProposedGroups = ({ awayIDs: awayIds, ...props }: GroupsProps & { awayIDs: readonly string[] }) => {
  const { section, record, day } = props;
  const ready = useReadyNext(section._id, awayIds);
  const lessons = useMemo(() => lessonsById(section), [section]);
  const names = useMemo(() => shortNames(section.children), [section]);
  const plans = usePlanToggle(record, day);
  return (
    <Loaded query={ready} skeleton={<CardsSkeleton cards={3} height={130} />}>
      {({ groups }) =>
        groups.length === 0 ? (
          <EmptyState>{texts.noGroups}</EmptyState>
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" className={layout.itemsStart ?? ''}>
            {groups.map((group) => {
              const lesson = lessons.get(group.lessonID);
              return lesson && <GroupCard key={lesson._id} {...{ ...props, group, lesson, lessons, names, plans }} />;
            })}
          </SimpleGrid>
        )
      }
    </Loaded>
  );
};
