import { Stack } from '@mantine/core';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useKeepMounted } from '#platform/web/ui/panel/use-keep-mounted.ts';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellOf, mayBeDuplicate } from '../cell-map.ts';
import type { RecordLesson, RecordSection, RecordStudent } from '../schemas.ts';
import { createEntryDrafts, type EntryTool, type OpenedCell } from './entry-drafts.ts';
import { gridRows } from './grid/grid-rows.ts';
import { PrintGrid } from './grid/print-grid.tsx';
import { RecordGrid } from './grid/record-grid.tsx';
import { type LessonFacts, lessonFilter } from './grid/row-filter.ts';
import type { CellFocus } from './grid/use-grid-keys.ts';
import { Legend } from './legend.tsx';
import { OtherDayNotice } from './other-day-notice.tsx';
import {
  ArrangePanel,
  CellPanel,
  KeyHelp,
  QuickRecord,
  ReadyPanel,
  recordOnce,
  TimelinePanel,
  withdrawOwnEntry,
} from './panels.tsx';
import { useQuickRecordHandler } from './quick/quick-record-handler.ts';
import { lessonsById } from './ready/section-lessons.ts';
import { useReadyCells } from './ready/use-ready-next.ts';
import { AreaChips, RecordBar, RecordFields } from './record-bar.tsx';
import { useRecordLabels } from './record-labels.ts';
import { FilledAgreementsSlot } from './record-slot.tsx';
import { RecordProblems, StickyRecordStatus } from './status/record-status.tsx';
import { StudentHead } from './student/student-head.tsx';
import type { Draft } from './sync/record-step.ts';
import { type GridSelection, useGridSelection } from './use-grid-selection.ts';
import { type ClassRecord, useRecord } from './use-record.ts';
import { useRecordingDay } from './use-recording-day.ts';

const useGridView = () => {
  const [search, onSearch] = useState('');
  const [tool, onTool] = useState<EntryTool>('tap');
  const [focus, setFocus] = useState<CellFocus>();
  const [quick, setQuick] = useState<{ lessonID?: string }>();
  const [hasKeyHelp, setKeyHelp] = useState(false);
  const [isUnfolded, onFold] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const dayFieldId = useId();
  /** Unfolds the fields synchronously, because a hidden field cannot receive the focus. */
  const focusOn = (field: () => HTMLElement | null) => {
    flushSync(() => onFold(true));
    field()?.focus();
  };
  useQuickRecordHandler(useCallback(() => setQuick({}), []));
  return {
    bar: { search, onSearch, tool, onTool, searchField, dayFieldId, isUnfolded, onFold },
    focusOn,
    focus,
    setFocus,
    quick,
    setQuick,
    hasKeyHelp,
    setKeyHelp,
  };
};

/** Returns the selected rows. New entries do not move rows; the filter runs again when the selection changes. */
const useRows = (
  { area, group, lessons, students }: GridSelection,
  search: string,
  facts: Omit<LessonFacts, 'students'>,
) => {
  const studentIds = students.map(({ _id }) => _id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: neither a new entry nor a new day may remove a row.
  return useMemo(() => {
    const isShown = lessonFilter(lessons, { ...facts, students });
    return gridRows(group ? [group] : (area?.groups ?? []), { search, isShown });
  }, [area, group, lessons, search, studentIds, facts.ready]);
};

/** Opened student and lesson. Stored in the URL, so that other pages can link to them. */
const useOpenedCell = (section: RecordSection) => {
  const panel = usePanel('cell');
  const lessons = useMemo(() => lessonsById(section), [section]);
  const [studentId, lessonId = ''] = (panel.id ?? '').split('.');
  const [student, lesson] = [section.children.find(({ _id }) => _id === studentId), lessons.get(lessonId)];
  return {
    opened: student && lesson ? { student, lesson } : undefined,
    open: (cell: OpenedCell | undefined) => cell && panel.open(`${cell.student._id}.${cell.lesson._id}`),
    onLesson: (id: string) => student && panel.step(`${student._id}.${id}`),
    isInSection: (id: string) => lessons.has(id),
    close: panel.close,
  };
};

type AddOnceOptions = {
  section: RecordSection;
  record: ClassRecord;
  onAdd: (drafts: readonly Draft[]) => unknown;
};

/** Records entries from the grid. A single entry that may be a duplicate is checked first. */
const useAddOnce = ({ section, record, onAdd }: AddOnceOptions) => {
  const labels = useRecordLabels();
  // Uses the latest callback, because the cells may have changed during the check.
  const latest = useRef(onAdd);
  latest.current = onAdd;
  return (drafts: readonly Draft[]) => {
    const [draft] = drafts;
    if (!draft || drafts.length > 1 || !mayBeDuplicate(cellOf(record.cells, draft.studentID, draft.lessonID), draft))
      return onAdd(drafts);
    const studentName = section.children.find(({ _id }) => _id === draft.studentID)?.full_name ?? '';
    return recordOnce({ draft, studentName, labels, onAdd: (all) => latest.current(all), steps: record.steps });
  };
};

type GridPanelsProps = {
  section: RecordSection;
  selection: GridSelection;
  recording: ReturnType<typeof useRecordingDay>;
  view: ReturnType<typeof useGridView>;
  panels: Readonly<Record<'timeline' | 'ready' | 'arrange' | 'agreements', ReturnType<typeof usePanel>>>;
  /** Passed as elements, so that they do not render again with each entry. */
  areas: ReactNode;
  fields: ReactNode;
  dayNotice: ReactNode;
};

/** The grid and everything else that renders with each entry. */
const GridWithPanels = ({ section, selection, recording, view, panels, areas, fields, dayNotice }: GridPanelsProps) => {
  const record = useRecord(section._id);
  const { opened, ...cell } = useOpenedCell(section);
  const { bar, focusOn, focus, setFocus, quick, setQuick, setKeyHelp } = view;
  const isCellUsed = useKeepMounted(opened !== undefined);
  const isReadyUsed = useKeepMounted(panels.ready.id !== undefined);
  const isOfReady = selection.lessons === 'ready';
  const proposed = useReadyCells(section._id, isOfReady);
  const facts = { cells: record.cells, today: recording.today, ready: proposed.cells };
  const rows = useRows(selection, bar.search, facts);
  const { students } = selection;
  const { day } = recording;
  const label = texts.gridLabel({ section: section.section, area: selection.area?.name ?? '' });
  const entryDrafts = createEntryDrafts({ rows, students }, { day, cells: record.cells, tool: bar.tool });
  const add = (drafts: readonly Draft[]) => {
    recording.extend();
    return record.record(drafts);
  };
  const addOnce = useAddOnce({ section, record, onAdd: add });
  const onLesson = useCallback(({ _id }: RecordLesson) => setQuick({ lessonID: _id }), [setQuick]);
  const onStudent = useCallback(({ _id }: RecordStudent) => selection.setStudent(_id), [selection]);
  const grid =
    rows.length === 0 ? (
      <EmptyState>{texts.nothingFound}</EmptyState>
    ) : (
      <RecordGrid
        key={`${selection.area?._id} ${selection.chosen} ${selection.onlyStudent?._id} ${selection.order}`}
        label={label}
        rows={rows}
        students={students}
        cells={record.cells}
        ready={proposed.cells}
        actions={{
          onKind: (range, kind) => addOnce(entryDrafts.entriesOf(range, kind)),
          onAttention: (range) => add(entryDrafts.attentionEntries(range)),
          onOpen: (place, at) => {
            setFocus(at);
            cell.open(entryDrafts.cellAt(place));
          },
          onWithdraw: (place) => {
            const at = entryDrafts.cellAt(place);
            if (at) void withdrawOwnEntry({ cell: at, day, record });
          },
          onDay: () => focusOn(() => document.getElementById(bar.dayFieldId)),
          onUndo: record.undo,
          onRedo: record.redo,
          onSearch: () => focusOn(() => bar.searchField.current),
          onHelp: () => setKeyHelp(true),
        }}
        isPaintTool={bar.tool !== 'tap'}
        onPaint={(places) => add(entryDrafts.paintedEntries(places))}
        onTap={(place) => addOnce(entryDrafts.tappedEntries(place))}
        onLesson={onLesson}
        onStudent={onStudent}
      />
    );
  return (
    <>
      {areas}
      <RecordBar
        fields={fields}
        print={<PrintGrid title={label} rows={rows} students={students} cells={record.cells} />}
      />
      {dayNotice}
      {selection.onlyStudent && (
        <StudentHead student={selection.onlyStudent} {...{ section, record }} today={recording.today} />
      )}
      {isOfReady ? (
        <Loaded query={proposed.query} skeleton={<TableSkeleton />}>
          {() => grid}
        </Loaded>
      ) : (
        grid
      )}
      <StickyRecordStatus record={record} section={section} />
      {isReadyUsed && (
        <ReadyPanel
          {...{ section, record, day }}
          student={panels.ready.id === undefined ? undefined : selection.onlyStudent}
          area={section.areas.find(({ _id }) => _id === panels.ready.id)}
          onAllAreas={() => panels.ready.step('all')}
          onClose={panels.ready.close}
        />
      )}
      {isCellUsed && (
        <CellPanel
          {...{ opened, focus, day, record }}
          onAdd={add}
          onLesson={cell.onLesson}
          isInSection={cell.isInSection}
          onClose={cell.close}
        />
      )}
      {quick && (
        <QuickRecord
          {...{ section, record, day }}
          {...quick}
          problems={<RecordProblems record={record} section={section} />}
          onAdd={add}
          onClose={() => setQuick(undefined)}
        />
      )}
    </>
  );
};

type ClassRecordViewProps = { section: RecordSection; isNarrow: boolean };

export const ClassRecordView = memo(({ section, isNarrow }: ClassRecordViewProps) => {
  const recording = useRecordingDay();
  const selection = useGridSelection(section, { today: recording.today, isNarrow });
  const view = useGridView();
  const panels = {
    timeline: usePanel('timeline'),
    ready: usePanel('ready'),
    arrange: usePanel('arrange'),
    agreements: usePanel('agreements'),
  };
  const { timeline, arrange, agreements } = panels;
  const isTimelineUsed = useKeepMounted(timeline.id !== undefined);
  const isAgreementsUsed = useKeepMounted(agreements.id !== undefined);
  const { bar, setQuick, hasKeyHelp, setKeyHelp } = view;
  return (
    <Stack gap="sm">
      <GridWithPanels
        {...{ section, selection, recording, view, panels }}
        areas={<AreaChips section={section} selection={selection} />}
        fields={
          <RecordFields
            section={section}
            selection={selection}
            recording={recording}
            {...bar}
            onQuick={() => setQuick({})}
            onArrange={() => arrange.open('all')}
            studentActions={{
              onTimeline: () => timeline.open('all'),
              onReady: () => panels.ready.open('all'),
              onAgreements: () => agreements.open('all'),
            }}
          />
        }
        dayNotice={<OtherDayNotice recording={recording} />}
      />
      <Legend hasReady={selection.lessons === 'ready'} onKeys={() => setKeyHelp(true)} />
      {arrange.id !== undefined && <ArrangePanel section={section} onClose={arrange.close} />}
      {hasKeyHelp && <KeyHelp onClose={() => setKeyHelp(false)} />}
      {isTimelineUsed && (
        <TimelinePanel
          student={timeline.id === undefined ? undefined : selection.onlyStudent}
          onClose={timeline.close}
        />
      )}
      {isAgreementsUsed && selection.onlyStudent && (
        <FilledAgreementsSlot
          section={section}
          student={selection.onlyStudent}
          isOpen={agreements.id !== undefined}
          onClose={agreements.close}
        />
      )}
    </Stack>
  );
});
