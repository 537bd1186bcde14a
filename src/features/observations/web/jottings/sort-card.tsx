import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import * as texts from '#texts/observations/jottings';
import * as screens from '#texts/observations/screens';
import type { Observation } from '../../schemas.ts';
import { ConsentWords } from '../photos/on-photo.tsx';
import { childChoices, Faces, LessonsField } from '../tag-fields.tsx';
import { VisibilityField } from '../visibility-words.tsx';
import { JottingWords, nameOfJotting } from './jotting-words.tsx';
import styles from './jottings.module.css';
import { areOnPhotos, type Sorting, whyNotKept } from './sorting.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useSwipe } from './use-swipe.ts';

type CardProps = {
  jotting: Observation;
  /** It was gone to: the focus comes along. */
  isGoneTo: boolean;
};

type SortCardProps = CardProps & {
  room: RecordRoom;
  sorting: Sorting;
  onSorting: (change: Partial<Sorting>) => void;
  onKeep: () => void;
  onNext: () => void;
  onTakeBack: () => void;
};

/** Says whom the photos show: the same children as were chosen, and nobody else. */
const OnPhotos = ({
  room,
  jotting,
  sorting,
  onSorting,
}: Pick<SortCardProps, 'room' | 'jotting' | 'sorting' | 'onSorting'>) => {
  const { studentIDs } = sorting;
  const isSaid = areOnPhotos(jotting, sorting);
  const consents = useEndpoint(photoConsentsEndpoints.getClassPhotoConsents, { sectionID: room._id, use: 'record' });
  if (jotting.photos.length === 0) return null;
  const consented = consents.data && new Set(consents.data.studentIDs);
  const without = childChoices(room, jotting)
    .filter(({ _id }) => studentIDs.includes(_id) && consented?.has(_id) === false)
    .map(({ name }) => name);
  return (
    <Stack gap={4}>
      <Checkbox
        label={texts.areOnPhotos({ number: jotting.photos.length })}
        checked={isSaid}
        disabled={studentIDs.length === 0}
        onChange={({ currentTarget }) =>
          onSorting({ photoIDs: currentTarget.checked ? jotting.photos.map(({ _id }) => _id) : [] })
        }
      />
      {isSaid && <ConsentWords isTagged without={without} />}
    </Stack>
  );
};

/** The jotting that one sorts: whom and what it is about, who sees it. */
export const SortCard = (props: SortCardProps) => {
  const { jotting, isGoneTo, room, sorting, onSorting, onKeep, onNext, onTakeBack } = props;
  const card = useFocusOnArrival<HTMLElement>(isGoneTo);
  const swipe = useSwipe({ onRight: onKeep, onLeft: onNext });
  const name = nameOfJotting(jotting);
  const isTagged = sorting.studentIDs.length + sorting.lessonIDs.length > 0;
  return (
    <Paper
      component="article"
      ref={card}
      tabIndex={-1}
      aria-label={texts.cardName({ name })}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      className={`${styles.card} ${styles.swiped}`}
      {...swipe}
    >
      <Stack>
        <div>
          <JottingWords jotting={jotting} />
        </div>
        <Faces
          choices={childChoices(room, jotting)}
          value={sorting.studentIDs}
          onChange={(studentIDs) => onSorting({ studentIDs })}
        />
        <OnPhotos {...{ room, jotting, sorting, onSorting }} />
        <LessonsField
          room={room}
          changed={jotting}
          value={sorting.lessonIDs}
          onChange={(lessonIDs) => onSorting({ lessonIDs })}
        />
        <DateField
          label={screens.day}
          maw={320}
          value={sorting.day}
          error={sorting.day === '' && texts.whichDay}
          onChange={(day) => onSorting({ day })}
        />
        <VisibilityField
          value={sorting.visibility}
          hasDraft={false}
          isOfNobody={sorting.studentIDs.length === 0}
          onChange={(visibility) => visibility !== 'draft' && onSorting({ visibility })}
        />
        <Group gap="xs">
          <Button disabled={whyNotKept(jotting, sorting) !== undefined} onClick={onKeep}>
            {isTagged ? texts.keep : texts.keepAsIs}
          </Button>
          <Button variant="default" onClick={onNext}>
            {texts.next}
          </Button>
          {jotting.mayChange && (
            <Button variant="default" onClick={onTakeBack}>
              {texts.takeBack}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
};

type WaitingCardProps = CardProps & {
  /** Somebody else has sorted it meanwhile. */
  isGone: boolean;
  onSort: () => void;
};

/** A jotting that waits for its turn, or that somebody else has sorted. */
export const WaitingCard = ({ jotting, isGoneTo, isGone, onSort }: WaitingCardProps) => {
  const card = useFocusOnArrival<HTMLElement>(isGoneTo);
  const name = nameOfJotting(jotting);
  return (
    <Paper
      component="article"
      ref={card}
      tabIndex={-1}
      aria-label={texts.cardName({ name })}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      className={styles.card ?? ''}
    >
      <JottingWords jotting={jotting} />
      <Group mih={44} mt="xs">
        {isGone ? (
          <Text>{texts.sortedMeanwhile}</Text>
        ) : (
          <Button variant="default" aria-label={texts.sortOf({ name })} onClick={onSort}>
            {texts.sort}
          </Button>
        )}
      </Group>
    </Paper>
  );
};
