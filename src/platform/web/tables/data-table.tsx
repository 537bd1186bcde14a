import { NativeSelect, Paper } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import * as texts from '#texts/platform/web/tables';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './data-table.module.css';
import { Pages } from './pages.tsx';
import { type Column, ResponsiveTable, type RowSelection, SelectAll } from './responsive-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { pageOf, sortedBy } from './table-rows.ts';
import type { TableState } from './use-table-state.ts';

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
    ofRows: (rows: readonly Row[]): RowSelection => ({
      isSelected: (id) => chosen.has(id),
      toggle: (id) => setChosen(chosen.has(id) ? without([id]) : new Set([...chosen, id])),
      selectAll: (isSelected) => {
        const shown = rows.map(({ _id }) => _id);
        setChosen(isSelected ? new Set([...chosen, ...shown]) : without(shown));
      },
    }),
  };
};

const sortChoices = (columns: readonly { name: string; title: ReactNode; sortValue?: unknown }[]) =>
  columns
    .filter(({ sortValue }) => sortValue !== undefined)
    .flatMap(({ name, title }) => [
      { value: name, label: String(title) },
      { value: `-${name}`, label: texts.lastFirst({ column: String(title) }) },
    ]);

type SortByProps = { state: TableState; choices: { value: string; label: string }[] };

const SortBy = ({ state: { sort, set }, choices }: SortByProps) => (
  <NativeSelect
    aria-label={texts.sortBy}
    className={styles.sort ?? ''}
    value={sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.by}` : ''}
    onChange={({ currentTarget: { value } }) =>
      set({ sort: { by: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' } })
    }
    data={sort ? choices : [{ value: '', label: texts.sortBy }, ...choices]}
  />
);

type RowsProps<Row extends { _id: string }> = {
  table: DataTableProps<Row>;
  selection: ReturnType<typeof useSelection<Row>> | undefined;
};

const Rows = <Row extends { _id: string }>({ table, selection: selectionOf }: RowsProps<Row>) => {
  const { label, records, columns, state, rowName, onOpen } = table;
  const { page, rows } = pageOf(useSorted(table), state);
  const selection = selectionOf?.ofRows(rows);
  const choices = sortChoices(columns);
  return (
    <>
      {(choices.length > 0 || selection) && (
        <div className={styles.cardTools} data-no-print>
          {selection && <SelectAll label={texts.selectAll} rows={rows} selection={selection} />}
          {choices.length > 0 && <SortBy state={state} choices={choices} />}
        </div>
      )}
      <ResponsiveTable
        {...{ label, columns, rowName, state, selection, onOpen }}
        records={rows}
        measured={records}
        minWidth={560}
        className={styles.rows}
      />
      <Pages page={page} total={records.length} state={state} />
    </>
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
          <Rows table={props} selection={isChoosing ? selection : undefined} />
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
