import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { SheetHead } from '../brand/sheet-head.tsx';
import { hasLongWord } from '../format/long-words.ts';
import { PrintIcon } from '../icons.tsx';
import styles from './printed-list.module.css';
import { PrintedSheet } from './printed-sheet.tsx';

export type PrintedColumn<Row> = {
  title: string;
  cell: (row: Row, at: number) => ReactNode;
  /** True if cells never wrap, such as numbers. */
  isOneLine?: true;
};

export type PrintedListProps<Row> = {
  title: string;
  count: string;
  rows: readonly Row[];
  columns: readonly PrintedColumn<Row>[];
  /** Accessible names of empty columns at the end, for ticking on paper. */
  ticks?: readonly string[];
};

/** Renders a cell that may break very long words, because paper does not scroll. */
const Cell = ({ shown, isOneLine }: { shown: ReactNode; isOneLine: true | undefined }) => (
  <td data-one-line={isOneLine} data-long={hasLongWord(shown) || undefined}>
    {shown}
  </td>
);

const Sheet = <Row extends { _id: string }>({ title, count, rows, columns, ticks = [] }: PrintedListProps<Row>) => (
  <PrintedSheet isWide>
    <SheetHead />
    <h1>{title}</h1>
    <p>{count}</p>
    <table className={styles.list}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" data-one-line={column.isOneLine}>
              {column.title}
            </th>
          ))}
          {ticks.map((tick) => (
            <th key={tick} scope="col" className={styles.tick} aria-label={tick} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row._id}>
            {columns.map((column) => (
              <Cell key={column.title} shown={column.cell(row, at)} isOneLine={column.isOneLine} />
            ))}
            {ticks.map((tick) => (
              <td key={tick} className={styles.tick} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PrintedSheet>
);

/** Renders a button that prints the whole list, regardless of the visible rows. Hidden if the list is empty. */
export const PrintList = <Row extends { _id: string }>({
  label,
  ...list
}: PrintedListProps<Row> & { label: string }) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, [isPrinting]);
  if (list.rows.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => setPrinting(true)} data-no-print>
        {label}
      </Button>
      {isPrinting && <Sheet {...list} />}
    </>
  );
};
