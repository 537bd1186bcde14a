import { Button, Group, Paper } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import * as texts from '#texts/platform/web/tables';
import { DeleteIcon } from '../icons.tsx';
import { lazyPage } from '../lazy-page.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TableSkeleton } from '../ui/skeletons.tsx';
import { DataCards } from './data-cards.tsx';
import styles from './data-table.module.css';
import type { CardColumn } from './row-cards.tsx';
import { pageOf, type SortValue, sortedBy } from './table-rows.ts';
import type { TableState } from './use-table-state.ts';
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

export type DataTableProps<Row extends { _id: string }> = {
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

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;
type GridProps<Row extends { _id: string }> = { table: DataTableProps<Row>; selection: Selection<Row> | undefined };

const WideTable = lazyPage(async () => (await import('./wide-table.tsx')).WideTable);

const Grid = <Row extends { _id: string }>({ table, selection }: GridProps<Row>) => {
  const { label, records, columns, state, rowName } = table;
  const { page, rows } = useRows(table);
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
