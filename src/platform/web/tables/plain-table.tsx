import { Box } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import { hasLongWord } from '../format/long-words.ts';
import styles from './plain-table.module.css';
import { type CardColumn, RowCards } from './row-cards.tsx';
import { useIsNarrow } from './window-width.ts';

export type PlainColumn<Row> = CardColumn<Row> & { width?: number | string };

/** Renders a short table without the 15 KB of scroll and positioning code of Mantine's `Table`. */
export const ShortTable = (props: ComponentProps<'table'>) => <table {...props} className={styles.table} />;

const Cell = ({ shown, width }: { shown: ReactNode; width: number | string | undefined }) => (
  <Box component="td" w={width} data-long={hasLongWord(shown) || undefined}>
    {shown}
  </Box>
);

type PlainTableProps<Row extends { _id: string }> = {
  label: string;
  records: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  rowName: (record: Row) => string;
  /** Minimum width in pixels. With less space the table scrolls; on phones rows are cards. */
  minWidth: number;
};

/** Renders all rows of a short list as a table or cards. For long lists use `DataTable`. */
export const PlainTable = <Row extends { _id: string }>(props: PlainTableProps<Row>) => {
  const { label, records, columns, rowName, minWidth } = props;
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <div className={styles.flush}>
        <RowCards label={label} records={records} columns={columns} rowName={rowName} />
      </div>
    );
  return (
    <Box className={styles.scroll ?? ''} tabIndex={0} role="group" aria-label={texts.scrolls({ label })}>
      <Box miw={minWidth} className={styles.least ?? ''}>
        <ShortTable aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record._id}>
                {columns.map(({ name, render, width }) => (
                  <Cell key={name} shown={render(record)} width={width} />
                ))}
              </tr>
            ))}
          </tbody>
        </ShortTable>
      </Box>
    </Box>
  );
};
