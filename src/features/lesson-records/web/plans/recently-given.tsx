import { List, Text } from '@mantine/core';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import type { RecordSection } from '../../schemas.ts';
import { lessonsById } from '../ready/section-lessons.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { ClassRecord } from '../use-record.ts';
import { lastGiven } from './last-given.ts';

export const RecentlyGiven = ({ section, record }: { section: RecordSection; record: ClassRecord }) => {
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
