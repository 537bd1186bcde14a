import { Button, Chip, Group, Select, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as ready from '#texts/lesson-records/ready';
import * as texts from '#texts/lesson-records/screens';
import type { RecordSection } from '../schemas.ts';
import {
  type ChildrenOrder,
  childrenOfAges,
  childrenOfYears,
  childrenOrders,
  hereOnly,
  ofAge,
  ofYear,
} from './grid/children-filter.ts';
import styles from './record-bar.module.css';
import { FilledChildSlot, FilledRecordSlot } from './record-slot.tsx';
import type { Brush } from './recorder.ts';
import { useRecordWords } from './state-words.ts';
import type { useRecordingDay } from './use-recording-day.ts';
import type { Shown } from './use-shown.ts';

/** Where the chips take one line that scrolls, the chosen one is in sight. */
const useChosenInSight = (chosen: string | undefined) => {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen.
  useEffect(() => {
    const [group, chip] = [line.current, line.current?.querySelector(':has(:checked)')];
    if (!group || !chip) return;
    const [{ left, right }, own] = [group.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (own.left < left || own.right > right) group.scrollLeft += own.left - left;
  }, [chosen]);
  return line;
};

export const AreaChips = ({ room, shown }: { room: RecordSection; shown: Shown }) => {
  const line = useChosenInSight(shown.area?._id);
  return (
    <Chip.Group value={shown.area?._id ?? ''} onChange={(id) => shown.setArea(id as string)}>
      <Group ref={line} gap="xs" role="radiogroup" aria-label={texts.areas} className={styles.areas ?? ''}>
        {room.areas.map(({ _id, name }) => (
          <Chip key={_id} value={_id}>
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

/** Where a key of the grid leads. */
export const dayFieldId = 'record-day';

/** Which children are shown: all, some of them, or one. */
const ChildrenSelect = ({ room, shown, today }: { room: RecordSection; shown: Shown; today: string }) => (
  <Select
    label={texts.whichChildren}
    data={[
      {
        group: texts.someChildren,
        items: [
          { value: hereOnly, label: texts.hereToday },
          ...childrenOfYears(room.children, room.cycles ?? [], today).map((year) => ({
            value: ofYear(year),
            label: texts.ofYear({ year: String(year) }),
          })),
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
        label={texts.group}
        data={(shown.area?.groups ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={shown.group?._id ?? null}
        placeholder={texts.allGroups}
        searchable
        clearable
        onChange={(value) => shown.setGroup(value ?? '')}
      />
      <Select
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

type RecordFieldsProps = {
  room: RecordSection;
  shown: Shown;
  recording: ReturnType<typeof useRecordingDay>;
  brush: Brush;
  onBrush: (brush: Brush) => void;
  search: string;
  onSearch: (search: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** Phones keep the fields behind a button. */
  isUnfolded: boolean;
  onFold: (isUnfolded: boolean) => void;
  onQuick: () => void;
  onArrange: () => void;
  ofChild: { onTimeline: () => void; onReady: () => void; onAgreements: () => void };
};

/** What one can do in the class, and with the one child that is shown. */
const Actions = ({ room, shown, onQuick, ofChild }: RecordFieldsProps) => (
  <div className={styles.actions}>
    <Button leftSection={<AddIcon size={18} />} onClick={onQuick}>
      {texts.recordLesson}
    </Button>
    <FilledRecordSlot sectionID={room._id} studentId={shown.only?._id} />
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
        <FilledChildSlot studentId={shown.only._id} name={shown.only.full_name} isAdvised={room.isAdvised} />
      </>
    )}
  </div>
);

/** How many of the folded fields say something else than they do at first. */
const changedFields = ({ shown, recording, brush, search }: RecordFieldsProps): number =>
  [
    recording.day !== recording.today,
    brush !== 'tap',
    search.trim() !== '',
    shown.order !== 'name',
    shown.group !== undefined,
    shown.lessons !== 'all',
  ].filter(Boolean).length;

/** What one chooses above the grid. */
export const RecordFields = (props: RecordFieldsProps) => {
  const { room, shown, recording, brush, onBrush, search, onSearch, searchField, onArrange } = props;
  const words = useRecordWords();
  const foldedId = useId();
  return (
    <>
      <Actions {...props} />
      <ChildrenSelect room={room} shown={shown} today={recording.today} />
      <Button
        className={styles.fold ?? ''}
        variant="default"
        aria-expanded={props.isUnfolded}
        aria-controls={foldedId}
        onClick={() => props.onFold(!props.isUnfolded)}
      >
        {texts.filters({ number: changedFields(props) })}
      </Button>
      <div id={foldedId} className={styles.folded} data-unfolded={props.isUnfolded || undefined}>
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
        <OrderSelect shown={shown} />
        {shown.order === 'own' && !shown.only && (
          <Button variant="default" onClick={onArrange}>
            {texts.arrange}
          </Button>
        )}
        <LessonSelects shown={shown} />
      </div>
    </>
  );
};

/** What one chooses above the grid, and what prints it. */
export const RecordBar = ({ fields, print }: { fields: ReactNode; print: ReactNode }) => (
  <div className={styles.bar}>
    {fields}
    <div className={styles.wide}>{print}</div>
  </div>
);
