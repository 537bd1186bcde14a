import { Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import type { EarlierEntry, Entry } from '../schemas.ts';
import { type RecordWords, useRecordWords } from './state-words.ts';

/** The parts of an entry's line in words. */
export const wordsOf = (words: RecordWords, { kind, day, period }: Pick<EarlierEntry, 'kind' | 'day' | 'period'>) => ({
  kind: words.kind(kind),
  day: words.dayWords(day),
  period: String(period ?? 'none'),
});

const makerOf = ({ maker }: { maker?: string | undefined }) => maker ?? texts.formerColleague;

const Earlier = ({ earlier }: { earlier: EarlierEntry }) => {
  const words = useRecordWords();
  return (
    <Text size="sm" c="dimmed">
      {texts.earlierLine({ ...wordsOf(words, earlier), maker: makerOf(earlier) })}
      {earlier.note !== '' && <span> {earlier.note}</span>}
    </Text>
  );
};

const Written = ({ entry }: { entry: Entry }) => (
  <>
    {entry.note !== '' && <Text size="sm">{entry.note}</Text>}
    <Text size="sm" c="dimmed">
      {makerOf(entry)}
    </Text>
    {entry.recordedAs !== undefined && (
      <Text size="sm" c="dimmed">
        {texts.recordedAs({ lesson: entry.recordedAs })}
      </Text>
    )}
    {entry.takenBack && (
      <Text size="sm" c="dimmed">
        {texts.takenBackBy({ maker: makerOf(entry.takenBack) })}
      </Text>
    )}
    {entry.earlier?.map((earlier) => (
      <Earlier key={earlier.createdAt} earlier={earlier} />
    ))}
  </>
);

type EntryWordsProps = {
  entry: Entry;
  /** Its first line. */
  line: string;
  /** It is being taken back. */
  isLeaving?: boolean;
  /** What others wrote of the same. */
  others?: readonly Entry[] | undefined;
};

/** What an entry says, what it said before it was corrected, and who took it back. */
export const EntryWords = ({ entry, line, isLeaving = false, others = [] }: EntryWordsProps) => (
  <div>
    <Text {...((entry.takenBack || isLeaving) && { td: 'line-through' })}>{line}</Text>
    {[entry, ...others].map((one) => (
      <Written key={one._id} entry={one} />
    ))}
  </div>
);
