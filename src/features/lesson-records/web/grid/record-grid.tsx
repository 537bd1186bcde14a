// biome-ignore-all lint/a11y/useSemanticElements: A table cannot hold lines that come and go while it scrolls.
// biome-ignore-all lint/a11y/useFocusableInteractive: The grid has the focus and names its active cell.
import { Box } from '@mantine/core';
import { useId, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/lesson-records/grid';
import { type CellInfo, cellKey } from '../../cell-map.ts';
import type { RecordChild, RecordLesson } from '../../schemas.ts';
import { useRecordWords } from '../state-words.ts';
import styles from './grid.module.css';
import { type GridRow, isWithin, type Place, type Range } from './grid-rows.ts';
import { shortNames } from './short-names.ts';
import { StateMark } from './state-mark.tsx';
import { placeKey, useCellPointer } from './use-cell-pointer.ts';
import { type GridActions, useGridKeys } from './use-grid-keys.ts';

const headHeight = 77;
/** Lines that the server renders. */
const firstRows = 16;

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
    className={styles.cell}
    aria-label={label}
    aria-colindex={place.column + 2}
    aria-selected={isSelected}
    data-row={place.row}
    data-column={place.column}
    data-selected={isSelected || undefined}
    data-active={isActive || undefined}
    data-ready={isReady || undefined}
  >
    {cell && <StateMark state={cell.state} />}
    {cell && cell.times > 2 && <span className={styles.times}>{cell.times}</span>}
    {cell?.needsAttention && <span className={styles.attention} />}
  </div>
);

const Head = ({ childrenOf, onChild }: Pick<RecordGridProps, 'childrenOf' | 'onChild'>) => {
  const names = shortNames(childrenOf);
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      <div role="columnheader" className={styles.name}>
        {texts.lessons}
      </div>
      {childrenOf.map((child, column) => (
        <div
          key={child._id}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={child.full_name}
          className={styles.column}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.child}
            title={child.full_name}
            onClick={() => onChild(child)}
          >
            <PersonAvatar image={child.image} size={32} />
            <span className={styles.childName}>{names.get(child._id)}</span>
          </button>
        </div>
      ))}
    </div>
  );
};

type RecordGridProps = {
  label: string;
  rows: readonly GridRow[];
  childrenOf: readonly RecordChild[];
  cells: ReadonlyMap<string, CellInfo>;
  /** The cells whose lesson is proposed for their child; marked until something is recorded in them. */
  ready: ReadonlySet<string>;
  actions: GridActions;
  /** A tap records a word that was chosen, so it can be painted over cells. */
  isBrush: boolean;
  onTap: (place: Place) => void;
  onPaint: (places: readonly Place[]) => void;
  onLesson: (lesson: RecordLesson) => void;
  onChild: (child: RecordChild) => void;
};

type RowProps = Pick<RecordGridProps, 'childrenOf' | 'cells' | 'ready' | 'onLesson'> & {
  row: GridRow;
  index: number;
  range: Range;
  active: Place;
  painted: ReadonlySet<string>;
  idOf: (place: Place) => string;
};

const Row = ({ row, index, range, active, painted, idOf, childrenOf, cells, ready, onLesson }: RowProps) => {
  const { cellLabel } = useRecordWords();
  if (row.kind === 'group')
    return (
      <div role="row" className={styles.group} aria-rowindex={index + 2}>
        <div role="rowheader" className={styles.groupName}>
          {row.name}
        </div>
      </div>
    );
  return (
    <div role="row" className={styles.row} aria-rowindex={index + 2}>
      <div role="rowheader" className={styles.name}>
        <button type="button" tabIndex={-1} className={styles.lesson} onClick={() => onLesson(row.lesson)}>
          {row.lesson.isPinned ? texts.pinned({ lesson: row.lesson.name }) : row.lesson.name}
        </button>
      </div>
      {childrenOf.map((child, column) => {
        const place = { row: index, column };
        const key = cellKey(child._id, row.lesson._id);
        const cell = cells.get(key);
        const isReady = ready.has(key) && (!cell || cell.state === 'none');
        return (
          <GridCell
            key={child._id}
            cell={cell}
            label={cellLabel(row.lesson, child, cell, isReady)}
            isReady={isReady}
            place={place}
            id={idOf(place)}
            isActive={active.row === index && active.column === column}
            isSelected={isWithin(range, place) || painted.has(placeKey(place))}
          />
        );
      })}
    </div>
  );
};

/**
 * Lessons in lines, children in columns. Only the lines in sight are there. The focus stays on the grid, which names its active cell, so
 * that it is not lost when that one scrolls away.
 */
export const RecordGrid = (props: RecordGridProps) => {
  const { label, rows, childrenOf, cells, ready, actions, isBrush, onTap, onPaint, onLesson, onChild } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const base = useId();
  const idOf = ({ row, column }: Place) => `${base}${row}-${column}`;
  const scrollTo = (row: number) => list.current?.scrollToIndex(row, { align: 'nearest' });
  const { range, active, choose, onKeyDown } = useGridKeys({ rows, columns: childrenOf.length }, actions, scrollTo);
  const { painted, handlers } = useCellPointer(scroller, {
    isBrush,
    onTap: (place) => {
      choose(place);
      onTap(place);
    },
    onHold: (place) => {
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
      aria-colcount={childrenOf.length + 1}
      aria-multiselectable
      aria-activedescendant={idOf(active)}
      data-painting={painted.size > 0 || undefined}
      className={styles.scroller ?? ''}
      __vars={{ '--columns': String(childrenOf.length) }}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className={styles.inner}>
        <Head childrenOf={childrenOf} onChild={onChild} />
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          startMargin={headHeight}
          itemSize={45}
          ssrCount={Math.min(firstRows, rows.length)}
          keepMounted={[active.row]}
        >
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              range={range}
              active={active}
              painted={painted}
              idOf={idOf}
              childrenOf={childrenOf}
              cells={cells}
              ready={ready}
              onLesson={onLesson}
            />
          ))}
        </Virtualizer>
      </div>
    </Box>
  );
};
