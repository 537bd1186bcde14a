import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import * as texts from '#texts/platform/web/tables';
import { SortIcon } from '../icons.tsx';
import type { Column, DataTableProps, Selection } from './data-table.tsx';
import { Pages } from './pages.tsx';
import { sharesOf } from './table-rows.ts';
import type { TableState } from './use-table-state.ts';
import styles from './wide-table.module.css';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const SortButton = ({ name, title, state: { sort, set } }: { name: string; title: string; state: TableState }) => {
  const direction = sort?.by === name ? sort.direction : undefined;
  return (
    <UnstyledButton
      className={styles.sort ?? ''}
      data-direction={direction}
      onClick={() => set({ sort: { by: name, direction: direction === 'asc' ? 'desc' : 'asc' } })}
    >
      {title}
      <SortIcon size={16} />
    </UnstyledButton>
  );
};

const classOf = <Row,>({ text, isWideOnly }: Column<Row>) =>
  clsx(text && styles.line, isWideOnly && styles.roomy) || undefined;

type HeadProps<Row extends { _id: string }> = Pick<WideTableProps<Row>, 'table' | 'selection' | 'rows'>;

const Head = <Row extends { _id: string }>({ table, selection, rows }: HeadProps<Row>) => {
  const { columns, state, records } = table;
  const shares = sharesOf(columns, records);
  const cells = selection?.onCards(rows);
  const chosen = rows.filter(({ _id }) => cells?.isSelected(_id)).length;
  return (
    <Table.Thead>
      <Table.Tr>
        {cells && (
          <Table.Th w={48}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={({ currentTarget }) => cells.selectAll(currentTarget.checked)}
            />
          </Table.Th>
        )}
        {columns.map((column, at) => (
          <Table.Th
            key={column.name}
            scope="col"
            w={column.text ? undefined : column.width}
            __vars={{ '--share': shares[at]?.roomy, '--narrow-share': shares[at]?.narrow }}
            ta={column.textAlign}
            className={classOf(column)}
            aria-sort={state.sort?.by === column.name ? ariaSort[state.sort.direction] : undefined}
          >
            {column.sortValue ? (
              <SortButton name={column.name} title={String(column.title)} state={state} />
            ) : (
              column.title
            )}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
};

/** True if the click hit a control inside the row. Clicks elsewhere open the row. */
const isOwnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

type RowProps<Row extends { _id: string }> = Omit<HeadProps<Row>, 'rows'> & { record: Row };

const TableRow = <Row extends { _id: string }>({ table, selection, record }: RowProps<Row>) => {
  const { columns, rowName, onOpen } = table;
  const cells = selection?.onCards([record]);
  const open = onOpen && ((event: MouseEvent) => !isOwnControl(event) && onOpen(record));
  return (
    <Table.Tr data-selected={cells?.isSelected(record._id) || undefined} data-opens={open && ''} onClick={open}>
      {cells && (
        <Table.Td>
          <Checkbox
            aria-label={texts.select({ name: rowName(record) })}
            checked={cells.isSelected(record._id)}
            onChange={() => cells.toggle(record._id)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.name} className={classOf(column)} ta={column.textAlign} title={column.text?.(record)}>
          {column.render(record)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
};

type WideTableProps<Row extends { _id: string }> = {
  table: DataTableProps<Row>;
  selection: Selection<Row> | undefined;
  rows: readonly Row[];
  page: number;
};

/** Renders the table on screens wide enough for its columns. Phones show cards and never load this file. */
export const WideTable = <Row extends { _id: string }>({ table, selection, rows, page }: WideTableProps<Row>) => (
  <>
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={texts.scrolls({ label: table.label })}
    >
      <Table
        aria-label={table.label}
        highlightOnHover
        verticalSpacing={4}
        horizontalSpacing={10}
        className={styles.table ?? ''}
      >
        <Head table={table} selection={selection} rows={rows} />
        <Table.Tbody>
          {rows.map((record) => (
            <TableRow key={record._id} table={table} selection={selection} record={record} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    <Pages page={page} total={table.records.length} state={table.state} />
  </>
);
