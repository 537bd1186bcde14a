import { Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import type { RecordSection } from '../../schemas.ts';
import { GroupsSection } from '../ready/groups-section.tsx';
import { lessonsById } from '../ready/section-lessons.ts';
import { useRecordLabels } from '../record-labels.ts';
import { FilledTodaySlot } from '../record-slot.tsx';
import type { ClassRecord } from '../use-record.ts';
import { lastGiven } from './last-given.ts';
import { storedOf } from './plan-card.tsx';
import { Cards, type CardsProps, isSomeTime, type ViewProps } from './plan-cards.tsx';

const RecentlyGiven = ({ section, record }: { section: RecordSection; record: ClassRecord }) => {
  const { dayLabel } = useRecordLabels();
  const lessons = lessonsById(section);
  const names = new Map(section.children.map(({ _id, full_name }) => [_id, full_name]));
  const given = lastGiven(record.cells).filter(({ lessonID: lessonId }) => lessons.has(lessonId));
  if (given.length === 0) return null;
  return (
    <Section title={texts.recentlyGiven}>
      <List spacing="xs" listStyleType="none">
        {given.map(({ lessonID: lessonId, day, students }) => (
          <List.Item key={lessonId}>
            <Text fw={600}>{texts.lessonOn({ lesson: lessons.get(lessonId)?.name ?? '', day: dayLabel(day) })}</Text>
            <Text size="sm" c="dimmed">
              {students.flatMap((id) => names.get(id) ?? []).join(', ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
};

const CardGrid = (props: CardsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    <Cards {...props} />
  </SimpleGrid>
);

const Earlier = (props: CardsProps) => {
  const { cards, plans, today } = props;
  const open = cards.flatMap(storedOf);
  if (cards.length === 0) return null;
  return (
    <Section title={texts.fromBefore}>
      <Stack>
        <Group>
          <Button variant="default" onClick={() => plans.move(open, today)}>
            {texts.carryOver}
          </Button>
          <Button variant="default" onClick={() => plans.drop(open)}>
            {texts.dropAll}
          </Button>
        </Group>
        <CardGrid {...props} />
      </Stack>
    </Section>
  );
};

export const DayView = (props: ViewProps) => {
  const { section, plans, today, absences } = props;
  const { record } = plans;
  const ofToday = plans.cards.filter(({ day }) => day === today);
  const before = plans.cards.filter((card) => card.day < today && !isSomeTime(card, today));
  const later = plans.cards.filter((card) => isSomeTime(card, today));
  return (
    <Stack gap="xl">
      <Section title={texts.plannedToday}>
        {ofToday.length === 0 ? <EmptyState>{texts.nothingToday}</EmptyState> : <CardGrid {...props} cards={ofToday} />}
      </Section>
      <Earlier {...props} cards={before} />
      {section.areas.length > 0 && (
        <GroupsSection section={section} record={record} day={today} awayIDs={absences.ids} />
      )}
      <FilledTodaySlot sectionID={section._id} />
      <RecentlyGiven section={section} record={record} />
      {later.length > 0 && (
        <Section title={texts.someTime}>
          <CardGrid {...props} cards={later} />
        </Section>
      )}
    </Stack>
  );
};
