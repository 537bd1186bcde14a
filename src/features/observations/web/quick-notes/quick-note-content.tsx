import { Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import * as texts from '#texts/observations/jottings';
import { quickNoteDays } from '../../field-rules.ts';
import type { Observation } from '../../schemas.ts';
import { makerOf } from '../observation-card.tsx';
import { ObservationText } from '../observation-text.tsx';
import { CardPhotos } from '../photos/card-photos.tsx';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Number of days before its erasure at which a note shows a notice. */
const noticeDays = 14;

const DeletionNotice = ({ createdAt }: { createdAt: string }) => {
  const dates = useDates();
  const deletedAt = Date.parse(createdAt) + quickNoteDays * dayMilliseconds;
  if (deletedAt - Date.parse(useToday()) > noticeDays * dayMilliseconds) return null;
  return <Text size="sm">{texts.goes({ day: dates.date(new Date(deletedAt).toISOString()) })}</Text>;
};

export const QuickNoteContent = ({ quickNote }: { quickNote: Observation }) => {
  const dates = useDates();
  const { text, photos, createdAt } = quickNote;
  return (
    <>
      {text === '' && photos.length === 0 && <Text c="dimmed">{texts.photoOnItsWay}</Text>}
      {text !== '' && <ObservationText text={text} mb="xs" fz="lg" />}
      {photos.length > 0 && <CardPhotos photos={photos} />}
      <Text size="sm" c="dimmed">
        {texts.writtenBy({ maker: makerOf(quickNote), time: dates.dateTime(createdAt) })}
      </Text>
      <DeletionNotice createdAt={createdAt} />
    </>
  );
};

const maxTitleLength = 60;

/** Returns an accessible name for a note. */
export const quickNoteTitle = ({ text }: Observation): string => {
  const [line = ''] = text.split('\n');
  if (line === '') return texts.photoOnly;
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength)}…` : line;
};
