import { Table } from '@mantine/core';
import * as texts from '#texts/platform/web/tables';
import styles from './plain-table.module.css';
import { type CardColumn, RowCards } from './row-cards.tsx';
import { useIsNarrow } from './window-width.ts';

/** Taken from here, so that the build puts it into a file that only pages with tables fetch. */
export { Table };

export type PlainColumn<Row> = CardColumn<Row> & { width?: number | string };

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
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={texts.scrolls({ label })}
    >
      <Table verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, title }) => (
              <Table.Th key={name} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <Table.Tr key={record._id}>
              {columns.map(({ name, render, width }) => (
                <Table.Td key={name} {...(width !== undefined && { w: width })}>
                  {render(record)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
