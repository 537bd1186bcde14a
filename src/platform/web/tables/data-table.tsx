import { Button, Group, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable as Table } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import * as texts from '#texts/platform/web/tables';
import { DeleteIcon } from '../icons.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DataCards } from './data-cards.tsx';
import styles from './data-table.module.css';
import type { CardColumn } from './row-cards.tsx';
import { pageOf, type SortValue, sortedBy } from './table-rows.ts';
import { pageSizes, type TableState } from './use-table-state.ts';
import { useIsNarrow } from './window-width.ts';

/** Its name stands in the address when it sorts. */
export type Column<Row> = CardColumn<Row> & {
  /** Makes the column sortable. */
  sortValue?: (record: Row) => SortValue;
  width?: number | string;
  textAlign?: 'left' | 'center' | 'right';
  /** Stays out of the table where not all columns fit beside each other; on cards it is always there. */
  needsRoom?: boolean;
};

const enoughRoom = '(min-width: 78em)';

type DataTableProps<Row extends { _id: string }> = {
  /** What the table holds, for who cannot see it: `Teachers`. */
  label: string;
  records: readonly Row[];
  columns: readonly Column<Row>[];
  state: TableState;
  /** What a row is called: `Select <name>`. */
  rowName: (record: Row) => string;
  empty: ReactNode;
  /** Deletes what is selected, after asking. Without it nothing can be selected. Resolves with whether it was done. */
  onDelete?: (selected: Row[]) => Promise<boolean>;
  /** Beside the delete button, such as the search. */
  tools?: ReactNode;
  /** Keeps the last column in sight while the others scroll, where there is room for it. */
  pinsLastColumn?: boolean;
};

const DeleteButton = ({ count, onDelete }: { count: number; onDelete: () => Promise<void> }) => (
  <Button
    color="red"
    variant={count > 0 ? 'filled' : 'default'}
    disabled={count === 0}
    leftSection={<DeleteIcon size={18} />}
    onClick={() => void onDelete()}
  >
    {texts.deleteItems({ count })}
  </Button>
);

const useRows = <Row extends { _id: string }>({ records, columns, state }: DataTableProps<Row>) => {
  const { sort, page, size } = state;
  const sorted = useMemo(() => {
    const sortValueOf = columns.find(({ name }) => name === sort?.by)?.sortValue;
    return sortedBy(records, sortValueOf, sort?.direction ?? 'asc');
  }, [records, columns, sort?.by, sort?.direction]);
  return pageOf(sorted, { page, size });
};

const useSelection = <Row extends { _id: string }>(records: readonly Row[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const without = (ids: readonly string[]) => new Set([...chosen].filter((id) => !ids.includes(id)));
  const selected = useMemo(() => records.filter(({ _id }) => chosen.has(_id)), [records, chosen]);
  return {
    selected,
    select: (next: readonly Row[]) => setChosen(new Set(next.map(({ _id }) => _id))),
    /**
     * Cells of one row as a card shows them.
     * @param rows of the page that is shown
     */
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

type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;
type GridProps<Row extends { _id: string }> = { table: DataTableProps<Row>; selection: Selection<Row> | undefined };

const columnsOf = <Row,>(columns: readonly Column<Row>[]) =>
  columns.map(({ name, title, render, sortValue, width, textAlign, needsRoom }) => ({
    accessor: name,
    title,
    render,
    sortable: sortValue !== undefined,
    ...(width !== undefined && { width }),
    ...(textAlign && { textAlign }),
    ...(needsRoom && { visibleMediaQuery: enoughRoom }),
  }));

const Grid = <Row extends { _id: string }>({ table, selection }: GridProps<Row>) => {
  const { label, records, columns, state, rowName, pinsLastColumn = false } = table;
  const { page, rows } = useRows(table);
  const isRoomy = useMediaQuery('(min-width: 48em)') ?? true;
  if (useIsNarrow()) {
    const cards = { label, rows, page, columns, state, rowName, total: records.length };
    return <DataCards {...cards} selection={selection?.onCards(rows)} />;
  }
  return (
    <Table<Row>
      idAccessor="_id"
      records={rows}
      columns={columnsOf(columns)}
      sortStatus={{ columnAccessor: state.sort?.by ?? '', direction: state.sort?.direction ?? 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        state.set({ sort: { by: String(columnAccessor), direction } })
      }
      page={page}
      totalRecords={records.length}
      recordsPerPage={state.size}
      recordsPerPageOptions={pageSizes}
      onPageChange={(next) => state.set({ page: next })}
      onRecordsPerPageChange={(size) => state.set({ size })}
      noRecordsText={texts.noRecords}
      recordsPerPageLabel={texts.rowsPerPage}
      paginationText={({ from, to, totalRecords }) => texts.range({ from, to, total: totalRecords })}
      getPaginationControlProps={(control) => ({ 'aria-label': texts.controls[control] })}
      highlightOnHover
      pinLastColumn={pinsLastColumn && isRoomy}
      verticalSpacing="xs"
      horizontalSpacing={7}
      minHeight={0}
      scrollAreaProps={{
        type: 'auto',
        viewportProps: { tabIndex: 0, role: 'group', 'aria-label': texts.scrolls({ label }) },
      }}
      {...(selection && {
        selectedRecords: selection.selected,
        onSelectedRecordsChange: selection.select,
        getRecordSelectionCheckboxProps: (record: Row) => ({ 'aria-label': texts.select({ name: rowName(record) }) }),
        allRecordsSelectionCheckboxProps: { 'aria-label': texts.selectAll },
      })}
    />
  );
};

/**
 * A table over the records of a list, on phones a card for each: sorted, paginated and selected here; what it shows stands in the
 * address.
 */
export const DataTable = <Row extends { _id: string }>(props: DataTableProps<Row>) => {
  const { label, records, empty, onDelete, tools } = props;
  const selection = useSelection(records);
  const remove = async () => {
    if (await onDelete?.(selection.selected)) selection.select([]);
  };
  return (
    <>
      {(tools || onDelete) && (
        <Group justify="space-between" mb="md" gap="sm" data-no-print>
          <div className={styles.tools}>{tools}</div>
          {onDelete && records.length > 0 && <DeleteButton count={selection.selected.length} onDelete={remove} />}
        </Group>
      )}
      <Paper component="section" aria-label={label} withBorder radius="lg" className={styles.table ?? ''}>
        {records.length === 0 ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <Grid table={props} selection={onDelete && selection} />
        )}
      </Paper>
    </>
  );
};
