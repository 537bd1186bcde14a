import { Button, Chip, Group, Select, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import * as ready from '#texts/lesson-records/ready';
import * as texts from '#texts/lesson-records/screens';
import type { RecordSection } from '../schemas.ts';
import type { EntryTool } from './entry-drafts.ts';
import {
  agesOfStudents,
  cycleYearsOfStudents,
  ofAge,
  ofYear,
  presentOnly,
  type StudentOrder,
  studentOrders,
} from './grid/student-filter.ts';
import styles from './record-bar.module.css';
import { useRecordLabels } from './record-labels.ts';
import { FilledRecordSlot, FilledRecordStudentSlot } from './record-slot.tsx';
import type { GridSelection } from './use-grid-selection.ts';
import type { useRecordingDay } from './use-recording-day.ts';

/** Scrolls the line of chips so that the selected chip is visible. */
const useScrollToChosen = (chosen: string | undefined) => {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another chip is selected.
  useEffect(() => {
    const [group, chip] = [line.current, line.current?.querySelector(':has(:checked)')];
    if (!group || !chip) return;
    const [{ left, right }, own] = [group.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (own.left < left || own.right > right) group.scrollLeft += own.left - left;
  }, [chosen]);
  return line;
};

export const AreaChips = ({ section, selection }: { section: RecordSection; selection: GridSelection }) => {
  const line = useScrollToChosen(selection.area?._id);
  return (
    <Chip.Group value={selection.area?._id ?? ''} onChange={(id) => selection.setArea(id as string)}>
      <Group ref={line} gap="xs" role="radiogroup" aria-label={texts.areas} className={styles.areas ?? ''}>
        {section.areas.map(({ _id, name }) => (
          <Chip key={_id} value={_id}>
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

const StudentSelect = ({
  section,
  selection,
  today,
}: {
  section: RecordSection;
  selection: GridSelection;
  today: string;
}) => (
  <Select
    label={texts.whichChildren}
    data={[
      {
        group: texts.someChildren,
        items: [
          { value: presentOnly, label: texts.hereToday },
          ...cycleYearsOfStudents(section.children, section.cycles ?? [], today).map((year) => ({
            value: ofYear(year),
            label: texts.ofYear({ year: String(year) }),
          })),
          ...agesOfStudents(section.children, today).map((years) => ({
            value: ofAge(years),
            label: texts.ofAge({ years }),
          })),
        ],
      },
      {
        group: texts.oneChild,
        items: section.children.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
      },
    ]}
    value={selection.chosen || (selection.onlyStudent?._id ?? null)}
    placeholder={texts.allChildren}
    searchable
    clearable
    onChange={(value) => selection.setStudent(value ?? '')}
  />
);

/** Student order. Hidden for a single student. */
const OrderSelect = ({ selection }: { selection: GridSelection }) =>
  selection.onlyStudent ? null : (
    <Select
      label={texts.childrenOrder}
      data={studentOrders.map((order) => ({ value: order, label: texts.inOrder({ order }) }))}
      value={selection.order}
      allowDeselect={false}
      onChange={(value) => value && selection.setOrder(value as StudentOrder)}
    />
  );

const LessonSelects = ({ selection }: { selection: GridSelection }) => {
  const labels = useRecordLabels();
  return (
    <>
      <Select
        label={texts.group}
        data={(selection.area?.groups ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={selection.group?._id ?? null}
        placeholder={texts.allGroups}
        searchable
        clearable
        onChange={(value) => selection.setGroup(value ?? '')}
      />
      <Select
        label={texts.show}
        data={selection.lessonChoices.map((value) => ({
          value,
          label: value === 'planned' ? labels.state('planned') : texts.whichLessons({ which: value }),
        }))}
        value={selection.lessons}
        allowDeselect={false}
        onChange={(value) => value && selection.setLessons(value)}
      />
    </>
  );
};

type RecordFieldsProps = {
  section: RecordSection;
  selection: GridSelection;
  recording: ReturnType<typeof useRecordingDay>;
  tool: EntryTool;
  onTool: (tool: EntryTool) => void;
  search: string;
  onSearch: (search: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** Id of the day field, which a grid key focuses. */
  dayFieldId: string;
  /** True if the fields are unfolded. Phones fold them behind a button. */
  isUnfolded: boolean;
  onFold: (isUnfolded: boolean) => void;
  onQuick: () => void;
  onArrange: () => void;
  studentActions: { onTimeline: () => void; onReady: () => void; onAgreements: () => void };
};

const Actions = ({ section, selection, onQuick, studentActions }: RecordFieldsProps) => (
  <div className={styles.actions}>
    <Button leftSection={<AddIcon size={18} />} onClick={onQuick}>
      {texts.recordLesson}
    </Button>
    <FilledRecordSlot sectionID={section._id} studentId={selection.onlyStudent?._id} />
    {selection.onlyStudent && (
      <>
        <Button variant="default" onClick={studentActions.onReady}>
          {ready.title}
        </Button>
        <Button variant="default" onClick={studentActions.onTimeline}>
          {texts.timeline}
        </Button>
        <Button variant="default" onClick={studentActions.onAgreements}>
          {texts.agreements}
        </Button>
        <FilledRecordStudentSlot
          studentId={selection.onlyStudent._id}
          name={selection.onlyStudent.full_name}
          isAdvised={section.isAdvised}
        />
      </>
    )}
  </div>
);

/** Counts the folded fields that differ from their defaults. */
const changedFields = ({ selection, recording, tool, search }: RecordFieldsProps): number =>
  [
    recording.day !== recording.today,
    tool !== 'tap',
    search.trim() !== '',
    selection.order !== 'name',
    selection.group !== undefined,
    selection.lessons !== 'all',
  ].filter(Boolean).length;

export const RecordFields = (props: RecordFieldsProps) => {
  const { section, selection, recording, tool, onTool, search, onSearch, searchField, dayFieldId, onArrange } = props;
  const labels = useRecordLabels();
  const foldedId = useId();
  return (
    <>
      <Actions {...props} />
      <StudentSelect section={section} selection={selection} today={recording.today} />
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
          data={labels.entryToolChoices}
          value={tool}
          allowDeselect={false}
          onChange={(value) => value && onTool(value as EntryTool)}
        />
        <TextInput
          ref={searchField}
          label={texts.search}
          type="search"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <OrderSelect selection={selection} />
        {selection.order === 'own' && !selection.onlyStudent && (
          <Button variant="default" onClick={onArrange}>
            {texts.arrange}
          </Button>
        )}
        <LessonSelects selection={selection} />
      </div>
    </>
  );
};

export const RecordBar = ({ fields, print }: { fields: ReactNode; print: ReactNode }) => (
  <div className={styles.bar}>
    {fields}
    <div className={styles.wide}>{print}</div>
  </div>
);
