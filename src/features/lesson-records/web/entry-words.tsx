import { Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import type { EarlierEntry, Entry } from '../schemas.ts';
import { dayWords, kindWords } from './state-words.ts';

/** The parts of an entry's line in words. */
export const wordsOf = ({ kind, day, period }: Pick<EarlierEntry, 'kind' | 'day' | 'period'>) => ({
  kind: kindWords(kind),
  day: dayWords(day),
  period: String(period ?? 'none'),
});

const makerOf = ({ maker }: { maker?: string | undefined }) => maker ?? texts.formerColleague;

const Earlier = ({ earlier }: { earlier: EarlierEntry }) => (
  <Text size="sm" c="dimmed">
    {texts.earlierLine({ ...wordsOf(earlier), maker: makerOf(earlier) })}
    {earlier.note !== '' && <span> {earlier.note}</span>}
  </Text>
);

/** What an entry says, what it said before it was corrected, and who took it back. @param line its first line */
export const EntryWords = ({ entry, line }: { entry: Entry; line: string }) => (
  <div>
    <Text {...(entry.takenBack && { td: 'line-through' })}>{line}</Text>
    {entry.note !== '' && <Text size="sm">{entry.note}</Text>}
    <Text size="sm" c="dimmed">
      {makerOf(entry)}
    </Text>
    {entry.takenBack && (
      <Text size="sm" c="dimmed">
        {texts.takenBackBy({ maker: makerOf(entry.takenBack) })}
      </Text>
    )}
    {entry.earlier?.map((earlier) => (
      <Earlier key={earlier.createdAt} earlier={earlier} />
    ))}
  </div>
);
