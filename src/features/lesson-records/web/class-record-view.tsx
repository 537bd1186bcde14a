import { Stack } from '@mantine/core';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/lesson-records/screens';
import { cellOf, mayBeDuplicate } from '../cell-map.ts';
import type { RecordLesson, RecordSection, RecordStudent } from '../schemas.ts';
import { ChildHead } from './child/child-head.tsx';
import { gridRows } from './grid/grid-rows.ts';
import { PrintGrid } from './grid/print-grid.tsx';
import { RecordGrid } from './grid/record-grid.tsx';
import { type LessonFacts, lessonFilter } from './grid/row-filter.ts';
import type { CellFocus } from './grid/use-grid-keys.ts';
import { Legend } from './legend.tsx';
import { OtherDay } from './other-day.tsx';
import {
  ArrangePanel,
  CellPanel,
  KeyHelp,
  QuickRecord,
  ReadyPanel,
  recordOnce,
  TimelinePanel,
  takeBackOwn,
} from './panels.tsx';
import { useQuickHere } from './quick/quick-here.ts';
import { lessonsById } from './ready/room-lessons.ts';
import { useReadyCells } from './ready/use-ready-next.ts';
import { AreaChips, dayFieldId, RecordBar, RecordFields } from './record-bar.tsx';
import { FilledAgreementsSlot } from './record-slot.tsx';
import { type Brush, createRecorder, type OpenedCell } from './recorder.ts';
import { useRecordWords } from './state-words.ts';
import { RecordStatusInSight, RecordTroubles } from './status/record-status.tsx';
import type { Draft } from './sync/record-step.ts';
import { type ClassRecord, useRecord } from './use-record.ts';
import { useRecordingDay } from './use-recording-day.ts';
import { type Shown, useShown } from './use-shown.ts';

/** What of a class is searched, opened and chosen at the moment. */
const useView = () => {
  const [search, onSearch] = useState('');
  const [brush, onBrush] = useState<Brush>('tap');
  const [focus, setFocus] = useState<CellFocus>();
  const [quick, setQuick] = useState<{ lessonID?: string }>();
  const [hasKeyHelp, setKeyHelp] = useState(false);
  const [isUnfolded, onFold] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  /** A field that is folded away on phones is there before it can have the focus. */
  const focusOn = (field: () => HTMLElement | null) => {
    flushSync(() => onFold(true));
    field()?.focus();
  };
  useQuickHere(useCallback(() => setQuick({}), []));
  return {
    bar: { search, onSearch, brush, onBrush, searchField, isUnfolded, onFold },
    focusOn,
    focus,
    setFocus,
    quick,
    setQuick,
    hasKeyHelp,
    setKeyHelp,
  };
};

/** Whether something has been so once: a panel stays for the way it closes. */
const useOnceTrue = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo;
};

/** The lines that are chosen. What is recorded meanwhile moves none of them: they are chosen anew with the next choice. */
const useRows = ({ area, group, lessons, shown }: Shown, search: string, known: Omit<LessonFacts, 'children'>) => {
  const children = shown.map(({ _id }) => _id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Neither another's entry nor a new day takes a line away.
  return useMemo(() => {
    const keeps = lessonFilter(lessons, { ...known, children: shown });
    return gridRows(group ? [group] : (area?.groups ?? []), { search, keeps });
  }, [area, group, lessons, search, children, known.ready]);
};

/** The child and the lesson whose entries are shown; they stand in the address, so that other pages can lead to them. */
const useOpenedCell = (room: RecordSection) => {
  const panel = usePanel('cell');
  const lessons = useMemo(() => lessonsById(room), [room]);
  const [childId, lessonId = ''] = (panel.id ?? '').split('.');
  const [child, lesson] = [room.children.find(({ _id }) => _id === childId), lessons.get(lessonId)];
  return {
    opened: child && lesson ? { child, lesson } : undefined,
    open: (cell: OpenedCell | undefined) => cell && panel.open(`${cell.child._id}.${cell.lesson._id}`),
    onLesson: (id: string) => child && panel.step(`${child._id}.${id}`),
    isInRoom: (id: string) => lessons.has(id),
    close: panel.close,
  };
};

type Adding = {
  room: RecordSection;
  record: ClassRecord;
  onAdd: (drafts: readonly Draft[]) => unknown;
};

/** Records what was done in the grid. One entry alone that may stand there already is asked about first. */
const useAddOnce = ({ room, record, onAdd }: Adding) => {
  const words = useRecordWords();
  // What comes of an answer is recorded on what is known by then.
  const latest = useRef(onAdd);
  latest.current = onAdd;
  return (drafts: readonly Draft[]) => {
    const [draft] = drafts;
    if (!draft || drafts.length > 1 || !mayBeDuplicate(cellOf(record.cells, draft.studentID, draft.lessonID), draft))
      return onAdd(drafts);
    const child = room.children.find(({ _id }) => _id === draft.studentID)?.full_name ?? '';
    return recordOnce({ draft, child, words, onAdd: (all) => latest.current(all), steps: record.steps });
  };
};

type RecordedProps = {
  room: RecordSection;
  shown: Shown;
  recording: ReturnType<typeof useRecordingDay>;
  view: ReturnType<typeof useView>;
  panels: Readonly<Record<'timeline' | 'ready' | 'arrange' | 'agreements', ReturnType<typeof usePanel>>>;
  /** What stands above the grid: it stays as it is when something is recorded. */
  areas: ReactNode;
  fields: ReactNode;
  otherDay: ReactNode;
};

/** The grid, and what else changes with each entry. */
const Recorded = ({ room, shown, recording, view, panels, areas, fields, otherDay }: RecordedProps) => {
  const record = useRecord(room._id);
  const { opened, ...cell } = useOpenedCell(room);
  const { bar, focusOn, focus, setFocus, quick, setQuick, setKeyHelp } = view;
  const isCellUsed = useOnceTrue(opened !== undefined);
  const isReadyUsed = useOnceTrue(panels.ready.id !== undefined);
  const isOfReady = shown.lessons === 'ready';
  const proposed = useReadyCells(room._id, isOfReady);
  const known = { cells: record.cells, today: recording.today, ready: proposed.cells };
  const rows = useRows(shown, bar.search, known);
  const { day } = recording;
  const label = texts.gridLabel({ section: room.section, area: shown.area?.name ?? '' });
  const recorder = createRecorder({ rows, children: shown.shown }, { day, cells: record.cells, brush: bar.brush });
  const add = (drafts: readonly Draft[]) => {
    recording.keep();
    return record.record(drafts);
  };
  const addOnce = useAddOnce({ room, record, onAdd: add });
  const onLesson = useCallback(({ _id }: RecordLesson) => setQuick({ lessonID: _id }), [setQuick]);
  const onChild = useCallback(({ _id }: RecordStudent) => shown.setChild(_id), [shown]);
  const grid =
    rows.length === 0 ? (
      <EmptyState>{texts.nothingFound}</EmptyState>
    ) : (
      <RecordGrid
        key={`${shown.area?._id} ${shown.chosen} ${shown.only?._id} ${shown.order}`}
        label={label}
        rows={rows}
        childrenOf={shown.shown}
        cells={record.cells}
        ready={proposed.cells}
        actions={{
          onKind: (range, kind) => addOnce(recorder.sameOf(range, kind)),
          onAttention: (range) => add(recorder.attentionOf(range)),
          onOpen: (place, at) => {
            setFocus(at);
            cell.open(recorder.at(place));
          },
          onTakeBack: (place) => {
            const at = recorder.at(place);
            if (at) void takeBackOwn({ cell: at, day, record });
          },
          onDay: () => focusOn(() => document.getElementById(dayFieldId)),
          onUndo: record.undo,
          onRedo: record.redo,
          onSearch: () => focusOn(() => bar.searchField.current),
          onHelp: () => setKeyHelp(true),
        }}
        isBrush={bar.brush !== 'tap'}
        onPaint={(places) => add(recorder.paintOf(places))}
        onTap={(place) => addOnce(recorder.tapOf(place))}
        onLesson={onLesson}
        onChild={onChild}
      />
    );
  return (
    <>
      {areas}
      <RecordBar
        fields={fields}
        print={<PrintGrid title={label} rows={rows} childrenOf={shown.shown} cells={record.cells} />}
      />
      {otherDay}
      {shown.only && <ChildHead child={shown.only} {...{ room, record }} today={recording.today} />}
      {isOfReady ? (
        <Loaded query={proposed.query} skeleton={<TableSkeleton />}>
          {() => grid}
        </Loaded>
      ) : (
        grid
      )}
      <RecordStatusInSight record={record} room={room} />
      {isReadyUsed && (
        <ReadyPanel
          {...{ room, record, day }}
          child={panels.ready.id === undefined ? undefined : shown.only}
          area={room.areas.find(({ _id }) => _id === panels.ready.id)}
          onAllAreas={() => panels.ready.step('all')}
          onClose={panels.ready.close}
        />
      )}
      {isCellUsed && (
        <CellPanel
          {...{ opened, focus, day, record }}
          onAdd={add}
          onLesson={cell.onLesson}
          isInRoom={cell.isInRoom}
          onClose={cell.close}
        />
      )}
      {quick && (
        <QuickRecord
          {...{ room, record, day }}
          {...quick}
          troubles={<RecordTroubles record={record} room={room} />}
          onAdd={add}
          onClose={() => setQuick(undefined)}
        />
      )}
    </>
  );
};

/** The grid of a class with what one chooses above it. */
export const ClassRecordView = memo(({ room }: { room: RecordSection }) => {
  const recording = useRecordingDay();
  const shown = useShown(room, recording.today);
  const view = useView();
  const panels = {
    timeline: usePanel('timeline'),
    ready: usePanel('ready'),
    arrange: usePanel('arrange'),
    agreements: usePanel('agreements'),
  };
  const { timeline, arrange, agreements } = panels;
  const isTimelineUsed = useOnceTrue(timeline.id !== undefined);
  const isAgreementsUsed = useOnceTrue(agreements.id !== undefined);
  const { bar, setQuick, hasKeyHelp, setKeyHelp } = view;
  return (
    <Stack gap="sm">
      <Recorded
        {...{ room, shown, recording, view, panels }}
        areas={<AreaChips room={room} shown={shown} />}
        fields={
          <RecordFields
            room={room}
            shown={shown}
            recording={recording}
            {...bar}
            onQuick={() => setQuick({})}
            onArrange={() => arrange.open('all')}
            ofChild={{
              onTimeline: () => timeline.open('all'),
              onReady: () => panels.ready.open('all'),
              onAgreements: () => agreements.open('all'),
            }}
          />
        }
        otherDay={<OtherDay recording={recording} />}
      />
      <Legend hasReady={shown.lessons === 'ready'} onKeys={() => setKeyHelp(true)} />
      {arrange.id !== undefined && <ArrangePanel room={room} onClose={arrange.close} />}
      {hasKeyHelp && <KeyHelp onClose={() => setKeyHelp(false)} />}
      {isTimelineUsed && (
        <TimelinePanel child={timeline.id === undefined ? undefined : shown.only} onClose={timeline.close} />
      )}
      {isAgreementsUsed && shown.only && (
        <FilledAgreementsSlot
          section={room}
          student={shown.only}
          isOpen={agreements.id !== undefined}
          onClose={agreements.close}
        />
      )}
    </Stack>
  );
});
