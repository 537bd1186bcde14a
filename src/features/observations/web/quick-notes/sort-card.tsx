import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import * as texts from '#texts/observations/jottings';
import * as screens from '#texts/observations/screens';
import type { Observation } from '../../schemas.ts';
import { ConsentNote } from '../photos/photo-students.tsx';
import { Faces, LessonsField, studentChoices } from '../tag-fields.tsx';
import { VisibilityField } from '../visibility-field.tsx';
import { QuickNoteContent, quickNoteTitle } from './quick-note-content.tsx';
import styles from './quick-notes.module.css';
import { areOnPhotos, filingProblem, type Sorting } from './sorting.ts';
import { useFocusWhen } from './use-focus-when.ts';
import { useSwipe } from './use-swipe.ts';

type CardProps = {
  quickNote: Observation;
  /** True if the card should receive the focus. */
  hasFocus: boolean;
};

const QuickNoteCard = ({ quickNote, hasFocus, ...rest }: CardProps & ComponentProps<'article'>) => {
  const card = useFocusWhen<HTMLElement>(hasFocus);
  return (
    <Paper
      component="article"
      ref={card}
      tabIndex={-1}
      aria-label={texts.cardName({ name: quickNoteTitle(quickNote) })}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      {...rest}
    />
  );
};

type SortCardProps = CardProps & {
  section: RecordSection;
  sorting: Sorting;
  onSorting: (change: Partial<Sorting>) => void;
  onFile: () => void;
  onNext: () => void;
  onWithdraw: () => void;
};

const PhotoTagging = ({
  section,
  quickNote,
  sorting,
  onSorting,
}: Pick<SortCardProps, 'section' | 'quickNote' | 'sorting' | 'onSorting'>) => {
  const { studentIDs } = sorting;
  const areTagged = areOnPhotos(quickNote, sorting);
  const consents = useEndpoint(photoConsentsEndpoints.getClassPhotoConsents, { sectionID: section._id, use: 'record' });
  if (quickNote.photos.length === 0) return null;
  const consented = consents.data && new Set(consents.data.studentIDs);
  const without = studentChoices(section, quickNote)
    .filter(({ _id }) => studentIDs.includes(_id) && consented?.has(_id) === false)
    .map(({ name }) => name);
  return (
    <Stack gap={4}>
      <Checkbox
        label={texts.areOnPhotos({ number: quickNote.photos.length })}
        checked={areTagged}
        disabled={studentIDs.length === 0}
        onChange={({ currentTarget }) =>
          onSorting({ photoIDs: currentTarget.checked ? quickNote.photos.map(({ _id }) => _id) : [] })
        }
      />
      {areTagged && <ConsentNote isTagged without={without} />}
    </Stack>
  );
};

export const SortCard = (props: SortCardProps) => {
  const { quickNote, hasFocus, section, sorting, onSorting, onFile, onNext, onWithdraw } = props;
  const swipe = useSwipe({ onRight: onFile, onLeft: onNext });
  const isTagged = sorting.studentIDs.length + sorting.lessonIDs.length > 0;
  return (
    <QuickNoteCard quickNote={quickNote} hasFocus={hasFocus} className={`${styles.card} ${styles.swiped}`} {...swipe}>
      <Stack>
        <div>
          <QuickNoteContent quickNote={quickNote} />
        </div>
        <Faces
          choices={studentChoices(section, quickNote)}
          value={sorting.studentIDs}
          onChange={(studentIDs) => onSorting({ studentIDs })}
        />
        <PhotoTagging {...{ section, quickNote, sorting, onSorting }} />
        <LessonsField
          section={section}
          changed={quickNote}
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
          hasNoStudents={sorting.studentIDs.length === 0}
          onChange={(visibility) => visibility !== 'draft' && onSorting({ visibility })}
        />
        <Group gap="xs">
          <Button disabled={filingProblem(quickNote, sorting) !== undefined} onClick={onFile}>
            {isTagged ? texts.keep : texts.keepAsIs}
          </Button>
          <Button variant="default" onClick={onNext}>
            {texts.next}
          </Button>
          {quickNote.mayChange && (
            <Button variant="default" onClick={onWithdraw}>
              {texts.takeBack}
            </Button>
          )}
        </Group>
      </Stack>
    </QuickNoteCard>
  );
};

type WaitingCardProps = CardProps & {
  /** True if another user has filed or withdrawn the note. */
  isSorted: boolean;
  onSort: () => void;
};

export const WaitingCard = ({ quickNote, hasFocus, isSorted, onSort }: WaitingCardProps) => {
  const name = quickNoteTitle(quickNote);
  return (
    <QuickNoteCard quickNote={quickNote} hasFocus={hasFocus} className={styles.card ?? ''}>
      <QuickNoteContent quickNote={quickNote} />
      <Group mih={44} mt="xs">
        {isSorted ? (
          <Text>{texts.sortedMeanwhile}</Text>
        ) : (
          <Button variant="default" aria-label={texts.sortOf({ name })} onClick={onSort}>
            {texts.sort}
          </Button>
        )}
      </Group>
    </QuickNoteCard>
  );
};
