import { Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { useToday } from '#platform/web/format/today.ts';
import * as texts from '#texts/observations/jottings';
import { quickNoteDays } from '../../field-rules.ts';
import type { Observation } from '../../schemas.ts';
import { makerOf } from '../observation-card.tsx';
import { ObservedWords } from '../observed-words.tsx';
import { CardPhotos } from '../photos/card-photos.tsx';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** That it will go is said so many days before. */
const daysBefore = 14;

const GoesSoon = ({ createdAt }: { createdAt: string }) => {
  const dates = useDates();
  const goes = Date.parse(createdAt) + quickNoteDays * dayMilliseconds;
  if (goes - Date.parse(useToday()) > daysBefore * dayMilliseconds) return null;
  return <Text size="sm">{texts.goes({ day: dates.date(new Date(goes).toISOString()) })}</Text>;
};

/** A jotting as it was written: the words, the photos, by whom and when. */
export const JottingWords = ({ jotting }: { jotting: Observation }) => {
  const dates = useDates();
  const { text, photos, createdAt } = jotting;
  return (
    <>
      {text === '' && photos.length === 0 && <Text c="dimmed">{texts.photoOnItsWay}</Text>}
      {text !== '' && <ObservedWords text={text} mb="xs" fz="lg" />}
      {photos.length > 0 && <CardPhotos photos={photos} />}
      <Text size="sm" c="dimmed">
        {texts.writtenBy({ maker: makerOf(jotting), time: dates.dateTime(createdAt) })}
      </Text>
      <GoesSoon createdAt={createdAt} />
    </>
  );
};

const longestName = 60;

/** What a jotting is called, for who does not see it. */
export const nameOfJotting = ({ text }: Observation): string => {
  const [line = ''] = text.split('\n');
  if (line === '') return texts.photoOnly;
  return line.length > longestName ? `${line.slice(0, longestName)}…` : line;
};
