import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import { hasLongWord } from '../format/long-words.ts';
import { SortIcon } from '../icons.tsx';
import styles from './responsive-table.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { type SortValue, sharesOf } from './table-rows.ts';
import type { TableState } from './use-table-state.ts';

/** A column. Its `name` is in the address while the table is sorted by the column. */
export type Column<Row> = {
  name: string;
  title: string;
  render: (record: Row) => ReactNode;
  /** Text of a plain cell. Shown on one line, as wide as most rows need; complete on hover and focus. */
  text?: (record: Row) => string;
  sortValue?: (record: Row) => SortValue;
  width?: number | string;
  textAlign?: 'left' | 'center' | 'right';
  /** True if the column is hidden when not all columns fit. Cards always show the column. */
  isWideOnly?: boolean;
  /** Place on a card: its title, before or behind the title, below all, or hidden as part of the name. Default: a line. */
  onCard?: 'title' | 'picture' | 'corner' | 'actions' | 'none';
};

export type RowSelection = {
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  selectAll: (isSelected: boolean) => void;
};

type ResponsiveTableProps<Row extends { _id: string }> = {
  label: string;
  records: readonly Row[];
  columns: readonly Column<Row>[];
  rowName: (record: Row) => string;
  /** Minimum width in pixels. With less space the table scrolls; on phones rows are cards. */
  minWidth: number;
  className?: string | undefined;
  /** Without it the table cannot be sorted. */
  state?: TableState | undefined;
  /** Records that determine the widths of text columns. Default: the rows. */
  measured?: readonly Row[];
  selection?: RowSelection | undefined;
  onOpen?: ((record: Row) => void) | undefined;
};

/** Role of an element of a table. Some browsers drop the roles if CSS makes rows into cards. */
export const tableRole = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({
  role: name,
});

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

/** Checkbox for all rows. In the head of the table, and above cards. */
export const SelectAll = <Row extends { _id: string }>(props: {
  rows: readonly Row[];
  selection: RowSelection;
  label?: string;
}) => {
  const { rows, selection, label } = props;
  const chosen = rows.filter(({ _id }) => selection.isSelected(_id)).length;
  return (
    <Checkbox
      {...(label === undefined ? { 'aria-label': texts.selectAll } : { label, size: 'md' })}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
    />
  );
};

const Head = <Row extends { _id: string }>(props: ResponsiveTableProps<Row>) => {
  const { columns, records, measured = records, state, selection } = props;
  const shares = sharesOf(columns, measured);
  return (
    <thead {...tableRole('rowgroup')}>
      <tr {...tableRole('row')}>
        {selection && (
          <th {...tableRole('columnheader')} className={styles.selectHead}>
            <SelectAll rows={records} selection={selection} />
          </th>
        )}
        {columns.map((column, at) => (
          <Box
            component="th"
            {...tableRole('columnheader')}
            key={column.name}
            scope="col"
            w={column.text ? undefined : column.width}
            __vars={{ '--share': shares[at]?.roomy, '--narrow-share': shares[at]?.narrow }}
            ta={column.textAlign}
            className={classOf(column)}
            aria-sort={state?.sort?.by === column.name ? ariaSort[state.sort.direction] : undefined}
          >
            {state && column.sortValue ? (
              <SortButton name={column.name} title={column.title} state={state} />
            ) : (
              column.title
            )}
          </Box>
        ))}
      </tr>
    </thead>
  );
};

/** True if the click hit a control inside the row. Clicks elsewhere open the row. */
const isOwnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

const isBlank = (shown: ReactNode, name: string): boolean =>
  shown === '' || shown === null || shown === undefined || shown === false || shown === name;

const Cell = <Row extends { _id: string }>(props: { column: Column<Row>; record: Row; name: string }) => {
  const { column, record, name } = props;
  const { onCard = 'line' } = column;
  const shown = column.render(record);
  return (
    <Box
      component="td"
      {...tableRole('cell')}
      className={classOf(column)}
      ta={column.textAlign}
      title={column.text?.(record)}
      data-card={onCard === 'line' && isBlank(shown, name) ? 'none' : onCard}
      data-title={onCard === 'line' ? column.title : undefined}
      data-long={hasLongWord(shown) || undefined}
    >
      {shown}
    </Box>
  );
};

type RowProps<Row extends { _id: string }> = ResponsiveTableProps<Row> & { record: Row };

const TableRow = <Row extends { _id: string }>({ columns, rowName, selection, onOpen, record }: RowProps<Row>) => {
  const name = rowName(record);
  const open = onOpen && ((event: MouseEvent) => !isOwnControl(event) && onOpen(record));
  const isSelected = selection?.isSelected(record._id);
  return (
    <tr {...tableRole('row')} data-selected={isSelected || undefined} data-opens={open && ''} onClick={open}>
      {selection && (
        <td {...tableRole('cell')} data-card="select">
          <Checkbox
            aria-label={texts.select({ name })}
            checked={isSelected ?? false}
            onChange={() => selection.toggle(record._id)}
          />
        </td>
      )}
      {!columns.some(({ onCard }) => onCard === 'title') && (
        <td {...tableRole('cell')} data-card="title" className={styles.cardOnly}>
          {name}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.name} column={column} record={record} name={name} />
      ))}
    </tr>
  );
};

/** Renders a table whose rows are cards on phones. The markup is the same at each width. */
export const ResponsiveTable = <Row extends { _id: string }>(props: ResponsiveTableProps<Row>) => {
  const { label, records, minWidth, className } = props;
  return (
    <ScrollBox
      className={styles.scroll ?? ''}
      label={texts.scrolls({ label })}
      __vars={{ '--min-width': `${minWidth}px` }}
    >
      <table {...tableRole('table')} aria-label={label} className={clsx(styles.table, className)}>
        <Head {...props} />
        <tbody {...tableRole('rowgroup')}>
          {records.map((record) => (
            <TableRow key={record._id} {...props} record={record} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
