// biome-ignore-all lint/a11y/useSemanticElements: a table does not support virtualized rows.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and references its active cell.
import { Box } from '@mantine/core';
import { shallowEqual as isShallowEqual } from '@mantine/hooks';
import { clsx } from 'clsx';
import { memo, useId, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/lesson-records/grid';
import { type CellInfo, type CellMap, cellKey } from '../../cell-map.ts';
import type { RecordLesson, RecordStudent } from '../../schemas.ts';
import { useRecordLabels } from '../record-labels.ts';
import styles from './grid.module.css';
import { type GridRow, isWithin, type Place, type Range } from './grid-rows.ts';
import { shortNames } from './short-names.ts';
import marks from './state-mark.module.css';
import { withSyllables } from './syllables.ts';
import { placeKey, useCellPointer } from './use-cell-pointer.ts';
import { type GridActions, useGridKeys } from './use-grid-keys.ts';
import { type Columns, useVisibleColumns, withColumn } from './use-visible-columns.ts';

const headHeight = 77;
/** Number of rows rendered before the height is known. Enough for a tablet. */
const firstRows = 12;
const none = -1;

const idIn = (base: string, { row, column }: Place): string => `${base}${row}-${column}`;

type GridCellProps = {
  cell: CellInfo | undefined;
  label: string;
  place: Place;
  id: string;
  isActive: boolean;
  isSelected: boolean;
  isReady: boolean;
};

const GridCell = ({ cell, label, place, id, isActive, isSelected, isReady }: GridCellProps) => (
  <div
    role="gridcell"
    id={id}
    className={clsx(styles.cell, marks.marked)}
    aria-label={label}
    aria-colindex={place.column + 2}
    aria-selected={isSelected}
    data-row={place.row}
    data-column={place.column}
    data-state={cell?.state}
    data-selected={isSelected || undefined}
    data-active={isActive || undefined}
    data-ready={isReady || undefined}
    data-times={cell && cell.times > 2 ? cell.times : undefined}
    data-attention={cell?.needsAttention || undefined}
  />
);

type HeadProps = Pick<RecordGridProps, 'students' | 'onStudent'>;

const Head = memo(({ students, onStudent }: HeadProps) => {
  const names = shortNames(students);
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      <div role="columnheader" className={styles.name}>
        {texts.lessons}
      </div>
      {students.map((student, column) => (
        <div
          key={student._id}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={student.full_name}
          className={styles.column}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.child}
            title={student.full_name}
            onClick={() => onStudent(student)}
          >
            <PersonAvatar image={student.image} size={32} />
            <span className={styles.childName}>{withSyllables(names.get(student._id) ?? '')}</span>
          </button>
        </div>
      ))}
    </div>
  );
});

type RecordGridProps = {
  label: string;
  rows: readonly GridRow[];
  students: readonly RecordStudent[];
  cells: CellMap;
  /** Cells whose lesson is proposed for the student. Marked until an entry is recorded. */
  ready: ReadonlySet<string>;
  actions: GridActions;
  /** True if a specific kind is selected, which can be painted over several cells. */
  isPaintTool: boolean;
  onTap: (place: Place) => void;
  onPaint: (places: readonly Place[]) => void;
  onLesson: (lesson: RecordLesson) => void;
  onStudent: (student: RecordStudent) => void;
};

const Group = ({ name, index }: { name: string; index: number }) => (
  <div role="row" className={styles.group} aria-rowindex={index + 2}>
    <div role="rowheader" className={styles.groupName}>
      {name}
    </div>
  </div>
);

type RowProps = Pick<RecordGridProps, 'students' | 'ready' | 'onLesson'> &
  Columns & {
    lesson: RecordLesson;
    /** Cells of the lesson by student id. */
    cells: ReadonlyMap<string, CellInfo> | undefined;
    index: number;
    /** Selected columns, separated by spaces. */
    selected: string;
    active: number;
    /** Prefix of the cell ids. */
    base: string;
  };

const Row = ({ lesson, index, selected, active, base, students, cells, ready, onLesson, from, to }: RowProps) => {
  const { cellLabel } = useRecordLabels();
  const columns = new Set(selected.split(' '));
  return (
    <Box
      role="row"
      className={styles.row ?? ''}
      aria-rowindex={index + 2}
      __vars={{ '--before': String(from), '--after': String(students.length - to) }}
    >
      <div role="rowheader" className={styles.name}>
        <button type="button" tabIndex={-1} className={styles.lesson} onClick={() => onLesson(lesson)}>
          {lesson.isPinned ? texts.pinned({ lesson: lesson.name }) : lesson.name}
        </button>
      </div>
      {students.slice(from, to).map((student, at) => {
        const column = from + at;
        const cell = cells?.get(student._id);
        const isReady = (!cell || cell.state === 'none') && ready.has(cellKey(student._id, lesson._id));
        return (
          <GridCell
            key={student._id}
            cell={cell}
            label={cellLabel(lesson, student, cell, isReady)}
            isReady={isReady}
            place={{ row: index, column }}
            id={idIn(base, { row: index, column })}
            isActive={active === column}
            isSelected={columns.has(String(column))}
          />
        );
      })}
    </Box>
  );
};

const isSameCell = (one: CellInfo | undefined, other: CellInfo | undefined): boolean =>
  one === other ||
  (one?.state === other?.state &&
    one?.times === other?.times &&
    one?.lastDay === other?.lastDay &&
    one?.needsAttention === other?.needsAttention);

/** True if a row would render the same. An entry changes one of hundreds of cells, and a tap must show immediately. */
const isSameRow = ({ cells: before, ...known }: RowProps, { cells, ...props }: RowProps): boolean =>
  isShallowEqual(known, props) &&
  (before === cells || props.students.every(({ _id }) => isSameCell(before?.get(_id), cells?.get(_id))));

const MemoRow = memo(Row, isSameRow);

/** Returns the selected or painted columns of a row as a string. Empty for most rows. */
const chosenColumns = (row: number, columns: number, range: Range, painted: ReadonlySet<string>): string => {
  if (painted.size === 0 && !isWithin(range, { row, column: range.to.column })) return '';
  return Array.from({ length: columns }, (_, column) => column)
    .filter((column) => isWithin(range, { row, column }) || painted.has(placeKey({ row, column })))
    .join(' ');
};

/** Renders only visible cells and the active one. The focus stays on the grid, so that scrolling does not lose it. */
export const RecordGrid = (props: RecordGridProps) => {
  const { label, rows, students, cells, ready, actions, isPaintTool, onTap, onPaint, onLesson, onStudent } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useVisibleColumns(scroller, students.length);
  const base = useId();
  /** Scrolls the grid and the page to a cell. The row of the active cell is always rendered. */
  const scrollTo = (place: Place) =>
    requestAnimationFrame(() =>
      document.getElementById(idIn(base, place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
  const { range, active, choose, onKeyDown } = useGridKeys({ rows, columns: students.length }, actions, scrollTo);
  const { painted, handlers } = useCellPointer(scroller, {
    isPaintTool,
    onTap: (place) => {
      choose(place);
      onTap(place);
    },
    onLongPress: (place) => {
      choose(place);
      actions.onOpen(place);
    },
    onPaint,
  });
  return (
    <Box
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={students.length + 1}
      aria-multiselectable
      aria-activedescendant={idIn(base, active)}
      data-painting={painted.size > 0 || undefined}
      className={styles.scroller ?? ''}
      __vars={{ '--columns': String(students.length) }}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className={styles.inner}>
        <Head students={students} onStudent={onStudent} />
        <Virtualizer
          scrollRef={scroller}
          startMargin={headHeight}
          itemSize={45}
          ssrCount={Math.min(firstRows, rows.length)}
          keepMounted={[active.row]}
          data={rows}
        >
          {(row, index) =>
            row.kind === 'group' ? (
              <Group key={row.id} name={row.name} index={index} />
            ) : (
              <MemoRow
                key={row.id}
                lesson={row.lesson}
                selected={chosenColumns(index, students.length, range, painted)}
                active={active.row === index ? active.column : none}
                cells={cells.get(row.lesson._id)}
                {...{ index, base, students, ready, onLesson }}
                {...(active.row === index ? withColumn(columns, active.column) : columns)}
              />
            )
          }
        </Virtualizer>
      </div>
    </Box>
  );
};
