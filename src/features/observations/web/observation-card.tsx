import { Button, Group, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/observations/screens';
import { detailsLabel } from '../details-label.ts';
import type { EarlierObservation, Observation } from '../schemas.ts';
import { ObservationText } from './observation-text.tsx';
import styles from './observations.module.css';
import { CardPhotos } from './photos/card-photos.tsx';

export const makerOf = ({ maker }: { maker?: string | undefined }) => maker ?? texts.formerColleague;

const useVisibilityLabel = () => {
  const dates = useDates();
  return ({ visibility, draftUntil, isAboutErased }: Observation): string =>
    draftUntil === undefined
      ? texts.seenBy({ visibility: isAboutErased ? 'staff' : visibility })
      : texts.draftUntil({ day: dates.date(draftUntil) });
};

const earlierLabel = (earlier: EarlierObservation) =>
  [earlier.text || texts.noWords, detailsLabel(earlier)].filter(Boolean).join(' · ');

const Earlier = ({ earlier }: { earlier: EarlierObservation }) => {
  const { formatDay } = useDates();
  return (
    <Text size="sm" c="dimmed" className={styles.text ?? ''}>
      {texts.earlier({ day: formatDay(earlier.day), maker: makerOf(earlier), text: earlierLabel(earlier) })}
    </Text>
  );
};

const About = ({ observation }: { observation: Observation }) => {
  const { children: students, others, lessons } = observation;
  const details = detailsLabel(observation);
  return (
    <>
      <Text fw={600}>
        {students.length + others === 0
          ? texts.aboutNobody
          : texts.about({ names: students.map(({ name }) => name).join(', '), others })}
      </Text>
      {lessons.length > 0 && <Text size="sm">{lessons.map(({ name }) => name).join(' · ')}</Text>}
      {details !== '' && <Text size="sm">{details}</Text>}
    </>
  );
};

type ObservationCardProps = {
  observation: Observation;
  /** Missing if the card is read-only. */
  actions?: { onChange: () => void; onWithdraw: (isTakenBack: boolean) => void };
};

export const ObservationCard = ({ observation, actions }: ObservationCardProps) => {
  const { formatDay } = useDates();
  const visibilityLabel = useVisibilityLabel();
  const { day, text, children: students, photos = [], takenBack, kept, changed, earlier, mayChange } = observation;
  const names = students.map((student) => student.name).join(', ') || texts.aboutNobody;
  const name = texts.cardName({ names, day: formatDay(day) });
  return (
    <Card component="article" name={name}>
      <About observation={observation} />
      <ObservationText text={text} my="xs" {...(takenBack && { td: 'line-through' })} />
      {photos.length > 0 && <CardPhotos photos={photos} />}
      <Text size="sm" c="dimmed">
        {texts.writtenBy({ maker: makerOf(observation) })} {visibilityLabel(observation)}
      </Text>
      {observation.isAboutErased && (
        <Text size="sm" c="dimmed">
          {texts.aboutErased}
        </Text>
      )}
      {kept && (
        <Text size="sm" c="dimmed">
          {texts.keptBy({ maker: makerOf(kept) })}
        </Text>
      )}
      {changed && (
        <Text size="sm" c="dimmed">
          {texts.changedBy({ maker: makerOf(changed) })}
        </Text>
      )}
      {takenBack && (
        <Text size="sm" c="dimmed">
          {texts.takenBackBy({ maker: makerOf(takenBack) })}
        </Text>
      )}
      {earlier?.map((one) => (
        <Earlier key={one.createdAt} earlier={one} />
      ))}
      {mayChange && actions && (
        <Group mt="sm" gap="xs">
          {!takenBack && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={texts.changeOf({ name })}
              onClick={actions.onChange}
            >
              {texts.change}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-label={takenBack ? texts.bringBackOf({ name }) : texts.takeBackOf({ name })}
            onClick={() => actions.onWithdraw(!takenBack)}
          >
            {takenBack ? texts.bringBack : texts.takeBack}
          </Button>
        </Group>
      )}
    </Card>
  );
};
