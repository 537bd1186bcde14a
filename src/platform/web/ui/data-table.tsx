import { Button, Group, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable as Table } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import { DeleteIcon } from '../icons.tsx';
import styles from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { pageOf, type SortValue, sortedBy } from './table-rows.ts';
import { pageSizes, type TableState } from './use-table-state.ts';

export type Column<Row> = {
  /** Name of the column, in the address when it sorts. */
  name: string;
  title: ReactNode;
  render: (record: Row) => ReactNode;
  /** Makes the column sortable. */
  sortValue?: (record: Row) => SortValue;
  width?: number | string;
  textAlign?: 'left' | 'center' | 'right';
};

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
    {`Delete ${count} item${count === 1 ? '' : 's'}`}
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

/** A table over the records of a list: sorted, paginated and selected here; what it shows stands in the address. */
export const DataTable = <Row extends { _id: string }>(props: DataTableProps<Row>) => {
  const { label, records, columns, state, rowName, empty, onDelete, tools, pinsLastColumn = false } = props;
  const { page, rows } = useRows(props);
  const isRoomy = useMediaQuery('(min-width: 48em)') ?? true;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => records.filter(({ _id }) => chosen.has(_id)), [records, chosen]);
  const sortStatus = { columnAccessor: state.sort?.by ?? '', direction: state.sort?.direction ?? 'asc' } as const;

  const remove = async () => {
    if (await onDelete?.(selected)) setChosen(new Set());
  };

  const selection = onDelete && {
    selectedRecords: selected,
    onSelectedRecordsChange: (next: Row[]) => setChosen(new Set(next.map(({ _id }) => _id))),
    getRecordSelectionCheckboxProps: (record: Row) => ({ 'aria-label': `Select ${rowName(record)}` }),
    allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all on this page' },
  };

  return (
    <>
      {(tools || onDelete) && (
        <Group justify="space-between" mb="md" gap="sm" data-no-print>
          <div className={styles.tools}>{tools}</div>
          {onDelete && <DeleteButton count={selected.length} onDelete={remove} />}
        </Group>
      )}
      <Paper component="section" aria-label={label} withBorder radius="lg" className={styles.table ?? ''}>
        {records.length === 0 ? (
          <EmptyState>{empty}</EmptyState>
        ) : (
          <Table<Row>
            idAccessor="_id"
            records={rows}
            columns={columns.map(({ name, title, render, sortValue, width, textAlign }) => ({
              accessor: name,
              title,
              render,
              sortable: sortValue !== undefined,
              ...(width !== undefined && { width }),
              ...(textAlign && { textAlign }),
            }))}
            sortStatus={sortStatus}
            onSortStatusChange={({ columnAccessor, direction }) =>
              state.set({ sort: { by: String(columnAccessor), direction } })
            }
            page={page}
            totalRecords={records.length}
            recordsPerPage={state.size}
            recordsPerPageOptions={pageSizes}
            onPageChange={(next) => state.set({ page: next })}
            onRecordsPerPageChange={(size) => state.set({ size })}
            recordsPerPageLabel="Rows per page"
            paginationText={({ from, to, totalRecords }) => `${from} – ${to} of ${totalRecords}`}
            getPaginationControlProps={(control) => ({ 'aria-label': `${control} page` })}
            highlightOnHover
            pinLastColumn={pinsLastColumn && isRoomy}
            verticalSpacing="xs"
            minHeight={0}
            scrollAreaProps={{
              type: 'auto',
              viewportProps: { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrolls` },
            }}
            {...selection}
          />
        )}
      </Paper>
    </>
  );
};
