import { useMediaQuery } from '@mantine/hooks';
import { DataTable as Table } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import * as texts from '#texts/platform/web/tables';
import type { Column, DataTableProps, Selection } from './data-table.tsx';
import { pageSizes } from './use-table-state.ts';

const enoughRoom = '(min-width: 78em)';

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

type WideTableProps<Row extends { _id: string }> = {
  table: DataTableProps<Row>;
  selection: Selection<Row> | undefined;
  /** Of the page that is shown. */
  rows: Row[];
  page: number;
};

/** The table where its columns have room beside each other. Phones show cards and never fetch it. */
export const WideTable = <Row extends { _id: string }>({ table, selection, rows, page }: WideTableProps<Row>) => {
  const { label, records, columns, state, rowName, pinsLastColumn = false } = table;
  const isRoomy = useMediaQuery('(min-width: 48em)') ?? true;
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
