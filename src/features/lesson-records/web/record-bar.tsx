import { Button, Chip, Group, Select, TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as ready from '#texts/lesson-records/ready';
import * as texts from '#texts/lesson-records/screens';
import type { RecordRoom } from '../schemas.ts';
import { type ChildrenOrder, childrenOfAges, childrenOrders, hereOnly, ofAge } from './grid/children-filter.ts';
import styles from './record-bar.module.css';
import { FilledChildSlot, FilledRecordSlot } from './record-slot.tsx';
import type { Brush } from './recorder.ts';
import { useRecordWords } from './state-words.ts';
import type { useRecordingDay } from './use-recording-day.ts';
import type { Shown } from './use-shown.ts';

export const AreaChips = ({ room, shown }: { room: RecordRoom; shown: Shown }) => (
  <Chip.Group value={shown.area?._id ?? ''} onChange={(id) => shown.setArea(id as string)}>
    <Group gap="xs" role="radiogroup" aria-label={texts.areas} className={styles.areas ?? ''}>
      {room.areas.map(({ _id, name }) => (
        <Chip key={_id} value={_id}>
          {name}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
);

/** Where a key of the grid leads. */
export const dayFieldId = 'record-day';

/** Which children are shown: all, some of them, or one. */
const ChildrenSelect = ({ room, shown, today }: { room: RecordRoom; shown: Shown; today: string }) => (
  <Select
    label={texts.whichChildren}
    data={[
      {
        group: texts.someChildren,
        items: [
          { value: hereOnly, label: texts.hereToday },
          ...childrenOfAges(room.children, today).map((years) => ({
            value: ofAge(years),
            label: texts.ofAge({ years }),
          })),
        ],
      },
      {
        group: texts.oneChild,
        items: room.children.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
      },
    ]}
    value={shown.chosen || (shown.only?._id ?? null)}
    placeholder={texts.allChildren}
    searchable
    clearable
    onChange={(value) => shown.setChild(value ?? '')}
  />
);

/** In which order they stand; one child alone has none. */
const OrderSelect = ({ shown }: { shown: Shown }) =>
  shown.only ? null : (
    <Select
      label={texts.childrenOrder}
      data={childrenOrders.map((order) => ({ value: order, label: texts.inOrder({ order }) }))}
      value={shown.order}
      allowDeselect={false}
      onChange={(value) => value && shown.setOrder(value as ChildrenOrder)}
    />
  );

/** Which lessons of the area are shown. */
const LessonSelects = ({ shown }: { shown: Shown }) => {
  const words = useRecordWords();
  return (
    <>
      <Select
        className={styles.wide ?? ''}
        label={texts.group}
        data={(shown.area?.groups ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={shown.group?._id ?? null}
        placeholder={texts.allGroups}
        searchable
        clearable
        onChange={(value) => shown.setGroup(value ?? '')}
      />
      <Select
        className={styles.row ?? ''}
        label={texts.show}
        data={shown.lessonChoices.map((value) => ({
          value,
          label: value === 'planned' ? words.state('planned') : texts.whichLessons({ which: value }),
        }))}
        value={shown.lessons}
        allowDeselect={false}
        onChange={(value) => value && shown.setLessons(value)}
      />
    </>
  );
};

type RecordBarProps = {
  room: RecordRoom;
  shown: Shown;
  recording: ReturnType<typeof useRecordingDay>;
  brush: Brush;
  onBrush: (brush: Brush) => void;
  search: string;
  onSearch: (search: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  onQuick: () => void;
  /** What prints the grid. */
  print: ReactNode;
  ofChild: { onTimeline: () => void; onReady: () => void; onAgreements: () => void };
};

/** What one chooses above the grid. */
export const RecordBar = (props: RecordBarProps) => {
  const { room, shown, recording, brush, onBrush, search, onSearch, searchField, onQuick, print, ofChild } = props;
  const words = useRecordWords();
  return (
    <div className={styles.bar}>
      <Button leftSection={<AddIcon size={18} />} onClick={onQuick}>
        {texts.recordLesson}
      </Button>
      <FilledRecordSlot sectionID={room._id} childID={shown.only?._id} />
      <DateField id={dayFieldId} label={texts.day} value={recording.day} onChange={recording.choose} />
      <Select
        label={texts.tapRecords}
        data={words.brushChoices}
        value={brush}
        allowDeselect={false}
        onChange={(value) => value && onBrush(value as Brush)}
      />
      <TextInput
        ref={searchField}
        label={texts.search}
        type="search"
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <ChildrenSelect room={room} shown={shown} today={recording.today} />
      <OrderSelect shown={shown} />
      <LessonSelects shown={shown} />
      {shown.only && (
        <>
          <Button variant="default" onClick={ofChild.onReady}>
            {ready.title}
          </Button>
          <Button variant="default" onClick={ofChild.onTimeline}>
            {texts.timeline}
          </Button>
          <Button variant="default" onClick={ofChild.onAgreements}>
            {texts.agreements}
          </Button>
        </>
      )}
      {shown.only && <FilledChildSlot childID={shown.only._id} isAdvised={room.isAdvised} />}
      <div className={styles.wide}>{print}</div>
    </div>
  );
};
