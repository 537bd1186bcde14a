import { Group, List, Paper, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/ready';
import type { ProposedGroup, RecordRoom } from '../../schemas.ts';
import type { GroupsProps } from './groups-section.tsx';
import { ReasonWords } from './reason-words.tsx';
import { lessonsById, type PlacedLesson } from './room-lessons.ts';
import { ToggleButton } from './toggle-button.tsx';
import { usePlanToggle } from './use-plan-toggle.ts';
import { useReadyNext } from './use-ready-next.ts';

type CardProps = GroupsProps & {
  group: ProposedGroup;
  lesson: PlacedLesson;
  lessons: ReadonlyMap<string, PlacedLesson>;
  plans: ReturnType<typeof usePlanToggle>;
};

const nameOf = ({ children }: RecordRoom, id: string) => children.find(({ _id }) => _id === id)?.full_name ?? '';

const GroupCard = ({ room, group, lesson, lessons, plans }: CardProps) => (
  <Paper component="article" withBorder radius="md" p="sm" aria-label={lesson.name}>
    <Text fw={600}>{lesson.name}</Text>
    <Text size="sm" c="dimmed" mb="xs">
      {lesson.area}
    </Text>
    <List spacing={4} mb="xs">
      {group.children.map(({ studentID, reason }) => (
        <List.Item key={studentID}>
          <Text>{nameOf(room, studentID)}</Text>
          <ReasonWords
            {...{ lesson, lessons }}
            reason={{ ...reason, rows: reason.rows.slice(0, 1) }}
            linkTo={(lessonID) => `/teacher/record/${room._id}?cell=${studentID}.${lessonID}`}
          />
        </List.Item>
      ))}
    </List>
    {group.joining.map(({ studentID, waitsFor }) => (
      <Text key={studentID} size="sm" c="dimmed">
        {texts.joining({ child: nameOf(room, studentID), lesson: lessons.get(waitsFor)?.name ?? '' })}
      </Text>
    ))}
    <Group mt="xs">
      <ToggleButton
        label={texts.plan}
        name={texts.planOf({ lesson: lesson.name })}
        isOn={plans.isPlanned(lesson._id)}
        onToggle={() =>
          plans.toggle(
            lesson._id,
            group.children.map(({ studentID }) => studentID),
          )
        }
      />
    </Group>
  </Paper>
);

/** The groups that are proposed. */
export const ProposedGroups = ({ awayIDs, ...props }: GroupsProps & { awayIDs: readonly string[] }) => {
  const { room, record, day } = props;
  const ready = useReadyNext(room._id, awayIDs);
  const lessons = useMemo(() => lessonsById(room), [room]);
  const plans = usePlanToggle(record, day);
  return (
    <Loaded query={ready} skeleton={<CardsSkeleton cards={3} height={160} />}>
      {({ groups }) =>
        groups.length === 0 ? (
          <EmptyState>{texts.noGroups}</EmptyState>
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {groups.map((group) => {
              const lesson = lessons.get(group.lessonID);
              return lesson && <GroupCard key={lesson._id} {...{ ...props, group, lesson, lessons, plans }} />;
            })}
          </SimpleGrid>
        )
      }
    </Loaded>
  );
};
