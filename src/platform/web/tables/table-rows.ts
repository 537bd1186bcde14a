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

const maxLength = 22;
/** Letters' worth of space around a text, and of the arrow beside a title. */
const padding = 3;

type TextColumn<Row> = { title: unknown; text?: (record: Row) => string; isWideOnly?: boolean };

/** How many letters most rows of a column have, or its title: longer ones end with dots. */
const usualLength = <Row>({ title, text }: TextColumn<Row>, records: readonly Row[]): number => {
  if (!text) return 0;
  const sorted = records.map((record) => text(record).length).sort((one, other) => one - other);
  const usual = Math.min(maxLength, sorted[Math.floor(sorted.length * 0.9)] ?? 0);
  return Math.max(usual, String(title).length) + padding;
};

/** Of what is not taken by pictures and buttons, in percent. */
const textPercent = 80;

/**
 * The shares of a table's width that its columns of words take, by what they hold: with all of them, and where those that need
 * room are not there.
 */
export const sharesOf = <Row>(columns: readonly TextColumn<Row>[], records: readonly Row[]) => {
  const lengths = columns.map((column) => usualLength(column, records));
  const sum = (isCounted: (column: TextColumn<Row>) => boolean) =>
    columns.reduce((total, column, at) => total + (isCounted(column) ? (lengths[at] ?? 0) : 0), 0);
  const percent = (length: number, of: number) => `${((length / of) * textPercent).toFixed(1)}%`;
  const [inAll, inFew] = [sum(() => true), sum(({ isWideOnly }) => !isWideOnly)];
  return lengths.map((length) => ({ roomy: percent(length, inAll), narrow: percent(length, inFew) }));
};
