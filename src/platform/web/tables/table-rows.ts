import type { TableState } from './use-table-state.ts';

export type SortValue = string | number | undefined;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(`${one ?? ''}`, `${other ?? ''}`);

/** The records in order; equal ones stay as they came. */
export const sortedBy = <Row>(
  records: readonly Row[],
  sortValueOf: ((record: Row) => SortValue) | undefined,
  direction: 'asc' | 'desc',
): Row[] => {
  if (!sortValueOf) return [...records];
  const sign = direction === 'asc' ? 1 : -1;
  return [...records].sort((one, other) => sign * compare(sortValueOf(one), sortValueOf(other)));
};

/** The rows of a page, or of the last page when there are fewer. */
export const pageOf = <Row>(records: readonly Row[], { page, size }: Pick<TableState, 'page' | 'size'>) => {
  const last = Math.max(1, Math.ceil(records.length / size));
  const shown = Math.min(page, last);
  return { page: shown, rows: records.slice((shown - 1) * size, shown * size) };
};
