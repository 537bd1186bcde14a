import { Text } from '@mantine/core';
import * as texts from '#texts/lesson-records/screens';
import type { EarlierEntry, Entry } from '../schemas.ts';
import { type RecordLabels, useRecordLabels } from './record-labels.ts';

export const entryLabels = (
  labels: RecordLabels,
  { kind, day, period }: Pick<EarlierEntry, 'kind' | 'day' | 'period'>,
) => ({
  kind: labels.kind(kind),
  day: labels.dayLabel(day),
  period: String(period ?? 'none'),
});

const makerOf = ({ maker }: { maker?: string | undefined }) => maker ?? texts.formerColleague;

const EarlierVersion = ({ earlier }: { earlier: EarlierEntry }) => {
  const labels = useRecordLabels();
  return (
    <Text size="sm" c="dimmed">
      {texts.earlierLine({ ...entryLabels(labels, earlier), maker: makerOf(earlier) })}
      {earlier.note !== '' && <span> {earlier.note}</span>}
    </Text>
  );
};

const EntryDetails = ({ entry }: { entry: Entry }) => (
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
      <EarlierVersion key={earlier.createdAt} earlier={earlier} />
    ))}
  </>
);

type EntryTextProps = {
  entry: Entry;
  /** First line of the text. */
  line: string;
  isBeingWithdrawn?: boolean;
  /** Equal entries of other authors. */
  others?: readonly Entry[] | undefined;
};

export const EntryText = ({ entry, line, isBeingWithdrawn = false, others = [] }: EntryTextProps) => (
  <div>
    <Text {...((entry.takenBack || isBeingWithdrawn) && { td: 'line-through' })}>{line}</Text>
    {[entry, ...others].map((one) => (
      <EntryDetails key={one._id} entry={one} />
    ))}
  </div>
);
