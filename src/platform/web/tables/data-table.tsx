import { Paper } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyPage } from '../lazy-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TableSkeleton } from '../ui/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import styles from './data-table.module.css';
import type { CardColumn } from './row-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { pageOf, type SortValue, sortedBy } from './table-rows.ts';
import type { TableState } from './use-table-state.ts';
import { useIsNarrow } from './window-width.ts';

/** A column. Its `name` is in the address while the table is sorted by the column. */
export type Column<Row> = CardColumn<Row> & {
  /** Text of a plain cell. Shown on one line, as wide as most rows need; complete on hover and focus. */
  text?: (record: Row) => string;
  sortValue?: (record: Row) => SortValue;
  width?: number | string;
  textAlign?: 'left' | 'center' | 'right';
  /** True if the column is hidden when not all columns fit. Cards always show the column. */
  isWideOnly?: boolean;
};

export type DataTableProps<Row extends { _id: string }> = {
  label: string;
  records: readonly Row[];
  columns: readonly Column<Row>[];
  state: TableState;
  /** Returns the name of a row, for labels such as `Select <name>`. */
  rowName: (record: Row) => string;
  empty: ReactNode;
  /** Deletes rows after a confirmation; resolves to true if deleted. Without it rows cannot be selected. */
  onDelete?: (selected: Row[]) => Promise<boolean>;
  tools?: ReactNode;
  onOpen?: (record: Row) => void;
  /** Further actions for the selected rows. `done` clears the selection. */
  selectionActions?: (selected: readonly Row[], done: () => void) => ReactNode;
};

type Listed<Row> = { records: readonly Row[]; columns: readonly Column<Row>[]; state: TableState };

/** Returns all records in the order of the table, across all pages. */
export const useSorted = <Row,>({ records, columns, state: { sort } }: Listed<Row>): Row[] =>
  useMemo(() => {
    const sortValueOf = columns.find(({ name }) => name === sort?.by)?.sortValue;
    return sortedBy(records, sortValueOf, sort?.direction ?? 'asc');
  }, [records, columns, sort?.by, sort?.direction]);

const useSelection = <Row extends { _id: string }>(records: readonly Row[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const without = (ids: readonly string[]) => new Set([...chosen].filter((id) => !ids.includes(id)));
  const selected = useMemo(() => records.filter(({ _id }) => chosen.has(_id)), [records, chosen]);
  return {
    selected,
    select: (next: readonly Row[]) => setChosen(new Set(next.map(({ _id }) => _id))),
    onCards: (rows: readonly Row[]) => ({
      isSelected: (id: string) => chosen.has(id),
      toggle: (id: string) => setChosen(chosen.has(id) ? without([id]) : new Set([...chosen, id])),
      selectAll: (isSelected: boolean) => {
        const shown = rows.map(({ _id }) => _id);
        setChosen(isSelected ? new Set([...chosen, ...shown]) : without(shown));
      },
    }),
  };
};

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;
type GridProps<Row extends { _id: string }> = { table: DataTableProps<Row>; selection: Selection<Row> | undefined };

const WideTable = lazyPage(async () => (await import('./wide-table.tsx')).WideTable);

const Grid = <Row extends { _id: string }>({ table, selection }: GridProps<Row>) => {
  const { label, records, columns, state, rowName } = table;
  const { page, rows } = pageOf(useSorted(table), state);
  if (useIsNarrow()) {
    const cards = { label, rows, page, columns, state, rowName, total: records.length };
    return <DataCards {...cards} selection={selection?.onCards(rows)} />;
  }
  return (
    <Suspense fallback={<TableSkeleton />}>
      <WideTable table={table} selection={selection} rows={rows} page={page} />
    </Suspense>
  );
};

/** Renders a table, on phones cards. Sorts, pages and selects in the browser; the state is in the address. */
export const DataTable = <Row extends { _id: string }>(props: DataTableProps<Row>) => {
  const { label, records, empty, onDelete, tools, selectionActions } = props;
  const selection = useSelection(records);
  const { selected, select } = selection;
  const clear = () => select([]);
  const remove = async () => {
    if (await onDelete?.(selected)) clear();
  };
  const isChoosing = onDelete !== undefined || selectionActions !== undefined;
  return (
    <>
      {tools && (
        <div className={styles.tools} data-no-print>
          {tools}
        </div>
      )}
      <Paper component="section" aria-label={label} withBorder radius="lg" className={styles.table ?? ''}>
        {records.length === 0 ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <Grid table={props} selection={isChoosing ? selection : undefined} />
        )}
      </Paper>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onDelete={onDelete && (() => void remove())}
          onClear={clear}
          actions={selectionActions?.(selected, clear)}
        />
      )}
    </>
  );
};
