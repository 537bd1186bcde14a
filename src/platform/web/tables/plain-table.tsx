import { Box } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import { hasLongWord } from '../format/long-words.ts';
import styles from './plain-table.module.css';
import { type CardColumn, RowCards } from './row-cards.tsx';
import { useIsNarrow } from './window-width.ts';

export type PlainColumn<Row> = CardColumn<Row> & { width?: number | string };

/** A table of a few short cells. Not Mantine's `Table`, which brings its scroll area, and that the 15 KB of computed places. */
export const ShortTable = (props: ComponentProps<'table'>) => <table {...props} className={styles.table} />;

/** A very long word goes on in the next line. */
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
  /** In pixels; with less room the table scrolls by itself, and on a phone its rows are cards. */
  minWidth: number;
};

/** All rows of a short list, in columns or as cards; for long ones `DataTable`. */
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
