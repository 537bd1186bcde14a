import { List, Text } from '@mantine/core';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import type { RecordSection } from '../../schemas.ts';
import { lessonsById } from '../ready/room-lessons.ts';
import { useRecordWords } from '../state-words.ts';
import type { ClassRecord } from '../use-record.ts';
import { lastGiven } from './last-given.ts';

/** The lessons that were given last, with the children who have not worked with them since. */
export const RecentlyGiven = ({ room, record }: { room: RecordSection; record: ClassRecord }) => {
  const { dayWords } = useRecordWords();
  const lessons = lessonsById(room);
  const names = new Map(room.children.map(({ _id, full_name }) => [_id, full_name]));
  const known = lastGiven(record.cells).filter(({ lessonID }) => lessons.has(lessonID));
  if (known.length === 0) return null;
  return (
    <Section title={texts.recentlyGiven}>
      <List spacing="xs" listStyleType="none">
        {known.map(({ lessonID, day, children }) => (
          <List.Item key={lessonID}>
            <Text fw={600}>{texts.lessonOn({ lesson: lessons.get(lessonID)?.name ?? '', day: dayWords(day) })}</Text>
            <Text size="sm" c="dimmed">
              {children.flatMap((id) => names.get(id) ?? []).join(', ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
};
