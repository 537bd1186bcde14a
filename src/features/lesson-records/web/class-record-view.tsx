import { Stack } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/lesson-records/screens';
import type { RecordRoom } from '../schemas.ts';
import { ChildHead } from './child/child-head.tsx';
import { gridRows } from './grid/grid-rows.ts';
import { PrintGrid } from './grid/print-grid.tsx';
import { RecordGrid } from './grid/record-grid.tsx';
import { type LessonFacts, lessonFilter } from './grid/row-filter.ts';
import type { CellFocus } from './grid/use-grid-keys.ts';
import { Legend } from './legend.tsx';
import { OtherDay } from './other-day.tsx';
import { CellPanel, KeyHelp, QuickRecord, ReadyPanel, TimelinePanel, takeBackOwn } from './panels.tsx';
import { useQuickHere } from './quick/quick-here.ts';
import { lessonsById } from './ready/room-lessons.ts';
import { useReadyCells } from './ready/use-ready-next.ts';
import { AreaChips, dayFieldId, RecordBar } from './record-bar.tsx';
import { FilledAgreementsSlot } from './record-slot.tsx';
import { LastRecorded, RecordTroubles } from './record-status.tsx';
import { type Brush, createRecorder, type OpenedCell } from './recorder.ts';
import type { Draft } from './sync/record-step.ts';
import { useRecord } from './use-record.ts';
import { useRecordingDay } from './use-recording-day.ts';
import { type Shown, useShown } from './use-shown.ts';

/** What of a class is searched, opened and chosen at the moment. */
const useView = () => {
  const [search, onSearch] = useState('');
  const [brush, onBrush] = useState<Brush>('tap');
  const [focus, setFocus] = useState<CellFocus>();
  const [quick, setQuick] = useState<{ lessonID?: string }>();
  const [hasKeyHelp, setKeyHelp] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  useQuickHere(useCallback(() => setQuick({}), []));
  return {
    bar: { search, onSearch, brush, onBrush, searchField },
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
const useOpenedCell = (room: RecordRoom) => {
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

/** The grid of a class with what one chooses above it. */
export const ClassRecordView = ({ room }: { room: RecordRoom }) => {
  const record = useRecord(room._id);
  const recording = useRecordingDay();
  const shown = useShown(room, recording.today);
  const timeline = usePanel('timeline');
  const ready = usePanel('ready');
  const agreements = usePanel('agreements');
  const { opened, ...cell } = useOpenedCell(room);
  const { bar, focus, setFocus, quick, setQuick, hasKeyHelp, setKeyHelp } = useView();
  const isCellUsed = useOnceTrue(opened !== undefined);
  const isReadyUsed = useOnceTrue(ready.id !== undefined);
  const isTimelineUsed = useOnceTrue(timeline.id !== undefined);
  const isAgreementsUsed = useOnceTrue(agreements.id !== undefined);
  const { area } = shown;
  const isOfReady = shown.lessons === 'ready';
  const proposed = useReadyCells(room._id, isOfReady);
  const known = { cells: record.cells, today: recording.today, ready: proposed.cells };
  const rows = useRows(shown, bar.search, known);
  const { day } = recording;
  const label = texts.gridLabel({ section: room.section, area: area?.name ?? '' });
  const recorder = createRecorder({ rows, children: shown.shown }, { day, cells: record.cells, brush: bar.brush });
  const add = (drafts: readonly Draft[]) => {
    recording.keep();
    return record.record(drafts);
  };
  const grid =
    rows.length === 0 ? (
      <EmptyState>{texts.nothingFound}</EmptyState>
    ) : (
      <RecordGrid
        key={`${area?._id} ${shown.chosen} ${shown.only?._id} ${shown.order}`}
        label={label}
        rows={rows}
        childrenOf={shown.shown}
        cells={record.cells}
        ready={proposed.cells}
        actions={{
          onKind: (range, kind) => add(recorder.sameOf(range, kind)),
          onAttention: (range) => add(recorder.attentionOf(range)),
          onOpen: (place, at) => {
            setFocus(at);
            cell.open(recorder.at(place));
          },
          onTakeBack: (place) => {
            const at = recorder.at(place);
            if (at) void takeBackOwn({ cell: at, day, record });
          },
          onDay: () => document.getElementById(dayFieldId)?.focus(),
          onUndo: record.undo,
          onRedo: record.redo,
          onSearch: () => bar.searchField.current?.focus(),
          onHelp: () => setKeyHelp(true),
        }}
        isBrush={bar.brush !== 'tap'}
        onPaint={(places) => add(recorder.paintOf(places))}
        onTap={(place) => add(recorder.tapOf(place))}
        onLesson={({ _id }) => setQuick({ lessonID: _id })}
        onChild={({ _id }) => shown.setChild(_id)}
      />
    );
  return (
    <Stack gap="sm">
      <AreaChips room={room} shown={shown} />
      <RecordBar
        room={room}
        shown={shown}
        recording={recording}
        {...bar}
        onQuick={() => setQuick({})}
        print={<PrintGrid title={label} rows={rows} childrenOf={shown.shown} cells={record.cells} />}
        ofChild={{
          onTimeline: () => timeline.open('all'),
          onReady: () => ready.open('all'),
          onAgreements: () => agreements.open('all'),
        }}
      />
      <OtherDay recording={recording} />
      {shown.only && <ChildHead child={shown.only} {...{ room, record }} today={recording.today} />}
      {isOfReady ? (
        <Loaded query={proposed.query} skeleton={<TableSkeleton />}>
          {() => grid}
        </Loaded>
      ) : (
        grid
      )}
      <RecordTroubles record={record} room={room} />
      <LastRecorded record={record} room={room} />
      <Legend hasReady={isOfReady} onKeys={() => setKeyHelp(true)} />
      {hasKeyHelp && <KeyHelp onClose={() => setKeyHelp(false)} />}
      {isTimelineUsed && (
        <TimelinePanel child={timeline.id === undefined ? undefined : shown.only} onClose={timeline.close} />
      )}
      {isAgreementsUsed && shown.only && (
        <FilledAgreementsSlot
          room={room}
          child={shown.only}
          isOpen={agreements.id !== undefined}
          onClose={agreements.close}
        />
      )}
      {isReadyUsed && (
        <ReadyPanel
          {...{ room, record, day }}
          child={ready.id === undefined ? undefined : shown.only}
          area={room.areas.find(({ _id }) => _id === ready.id)}
          onAllAreas={() => ready.step('all')}
          onClose={ready.close}
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
        <QuickRecord room={room} record={record} day={day} {...quick} onAdd={add} onClose={() => setQuick(undefined)} />
      )}
    </Stack>
  );
};
