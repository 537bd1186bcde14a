import { compareTexts } from '#kernel/locale.ts';
import type { TableState } from './use-table-state.ts';

export type SortValue = string | number | undefined;

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareTexts(`${one ?? ''}`, `${other ?? ''}`);

/** Returns the sorted records. The sort is stable. */
export const sortedBy = <Row>(
  records: readonly Row[],
  sortValueOf: ((record: Row) => SortValue) | undefined,
  direction: 'asc' | 'desc',
): Row[] => {
  if (!sortValueOf) return [...records];
  const sign = direction === 'asc' ? 1 : -1;
  return [...records].sort((one, other) => sign * compare(sortValueOf(one), sortValueOf(other)));
};

/** Returns the rows of a page, or of the last page if the page does not exist. */
export const pageOf = <Row>(records: readonly Row[], { page, size }: Pick<TableState, 'page' | 'size'>) => {
  const last = Math.max(1, Math.ceil(records.length / size));
  const shown = Math.min(page, last);
  return { page: shown, rows: records.slice((shown - 1) * size, shown * size) };
};

const maxLength = 22;
/** Padding of a cell and width of the sort arrow, in characters. */
const padding = 3;

type TextColumn<Row> = { title: string; text?: (record: Row) => string; isWideOnly?: boolean };

/** Returns the characters that 90 % of the rows and the title fit in. Longer texts are truncated. */
const usualLength = <Row>({ title, text }: TextColumn<Row>, records: readonly Row[]): number => {
  if (!text) return 0;
  const sorted = records.map((record) => text(record).length).sort((one, other) => one - other);
  const usual = Math.min(maxLength, sorted[Math.floor(sorted.length * 0.9)] ?? 0);
  return Math.max(usual, title.length) + padding;
};

/** Share of the table's width for columns of text, in percent. The rest is for images and buttons. */
const textPercent = 80;

/** Returns width shares of text columns: with all columns, and without those hidden on narrow screens. */
export const sharesOf = <Row>(columns: readonly TextColumn<Row>[], records: readonly Row[]) => {
  const lengths = columns.map((column) => usualLength(column, records));
  const sum = (isCounted: (column: TextColumn<Row>) => boolean) =>
    columns.reduce((total, column, at) => total + (isCounted(column) ? (lengths[at] ?? 0) : 0), 0);
  const percent = (length: number, of: number) => `${((length / of) * textPercent).toFixed(1)}%`;
  const [inAll, inFew] = [sum(() => true), sum(({ isWideOnly }) => !isWideOnly)];
  return lengths.map((length) => ({ roomy: percent(length, inAll), narrow: percent(length, inFew) }));
};
