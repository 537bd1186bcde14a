import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/tables';
import styles from './data-cards.module.css';
import { Pages } from './pages.tsx';
import { type CardColumn, RowCards, type RowSelection } from './row-cards.tsx';
import type { TableState } from './use-table-state.ts';

type DataCardsProps<Row extends { _id: string }> = {
  label: string;
  rows: readonly Row[];
  total: number;
  page: number;
  columns: readonly (CardColumn<Row> & { sortValue?: unknown })[];
  state: TableState;
  rowName: (record: Row) => string;
  selection: (RowSelection & { selectAll: (isSelected: boolean) => void }) | undefined;
};

const sortChoices = (columns: readonly { name: string; title: ReactNode; sortValue?: unknown }[]) =>
  columns
    .filter(({ sortValue }) => sortValue !== undefined)
    .flatMap(({ name, title }) => [
      { value: name, label: String(title) },
      { value: `-${name}`, label: texts.lastFirst({ column: String(title) }) },
    ]);

type SortByProps = Pick<DataCardsProps<{ _id: string }>, 'state'> & { choices: { value: string; label: string }[] };

const SortBy = ({ state: { sort, set }, choices }: SortByProps) => (
  <NativeSelect
    aria-label={texts.sortBy}
    className={styles.sort ?? ''}
    value={sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.by}` : ''}
    onChange={({ currentTarget: { value } }) =>
      set({ sort: { by: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' } })
    }
    data={sort ? choices : [{ value: '', label: texts.sortBy }, ...choices]}
  />
);

/** Renders a table as cards on phones, with the same sorting, selection and paging. */
export const DataCards = <Row extends { _id: string }>(props: DataCardsProps<Row>) => {
  const { label, rows, columns, state, rowName, selection, page, total } = props;
  const choices = sortChoices(columns);
  const chosen = rows.filter(({ _id }) => selection?.isSelected(_id)).length;
  return (
    <>
      {(choices.length > 0 || selection) && (
        <div className={styles.tools} data-no-print>
          {selection && (
            <Checkbox
              size="md"
              label={texts.selectAll}
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
            />
          )}
          {choices.length > 0 && <SortBy state={state} choices={choices} />}
        </div>
      )}
      <RowCards label={label} records={rows} columns={columns} rowName={rowName} selection={selection} />
      <Pages page={page} total={total} state={state} />
    </>
  );
};
