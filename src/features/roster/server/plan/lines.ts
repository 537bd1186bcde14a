import { isZonedMoment } from '#kernel/days/typed-day.ts';
import { isFailedCell, uncomputedCell, unreadableCell } from '#kernel/sheets/failed-cells.ts';
import { repaired } from '#kernel/sheets/misread.ts';
import * as texts from '#texts/roster/problems';
import { type Clock, timeInClock } from '../../class-times.ts';
import { type DayOrder, dayInOrder, fieldsOf, type ImportKind, isDayField, isTimeField } from '../../import-fields.ts';
import { cellContent } from '../../placeholder-values.ts';
import type { Problem } from '../../schemas.ts';
import type { IgnoredLine } from '../end-marks.ts';

/** What is said of somebody, by field. A field that is missing says nothing. */
export type Values = Readonly<Record<string, string>>;

/** @property line as a spreadsheet numbers it */
export type Line = { readonly line: number; readonly values: Values; readonly problems: readonly Problem[] };

export type Table = {
  readonly kind: ImportKind;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Lines at the end that hold no person. */
  readonly ignored: readonly IgnoredLine[];
  readonly firstLine: number;
  /** The field of each column. */
  readonly mapping: readonly (string | null)[];
  readonly dayOrder: DayOrder | null;
  readonly clock: Clock | null;
  /** What new people have where their lines say nothing; `''` leaves it empty. */
  readonly fills: Values;
};

export const titleOf = ({ head }: Pick<Table, 'head'>, column: number): string =>
  head[column] || texts.column({ number: column + 1 });

/** Long numbers as spreadsheets shorten them, such as `1.2E+11`: different ones become the same. */
const shortenedNumber = /^\d(?:[.,]\d+)?e\+\d+$/i;
const ofDigits: ReadonlySet<string> = new Set(['external_id', 'phone', 'zoom_id']);

const problemOf = (field: string, cell: string): string | null => {
  if (cell === uncomputedCell) return texts.uncomputedFormula;
  if (cell === unreadableCell) return texts.unreadableCell;
  if (isFailedCell(cell)) return texts.failedFormula;
  if (cell.includes('\uFFFD')) return texts.lostLetter;
  const meant = repaired(cell);
  if (meant !== undefined) return texts.misread({ text: meant });
  if (isDayField(field) && isZonedMoment(cell)) return texts.zonedMoment;
  return ofDigits.has(field) && shortenedNumber.test(cell) ? texts.shortenedNumber : null;
};

const typedIn = ({ dayOrder, clock }: Table, field: string, cell: string): string => {
  if (isDayField(field) && dayOrder) return dayInOrder(cell, dayOrder);
  return isTimeField(field) && clock ? timeInClock(cell, clock) : cell;
};

type ParsedCell = { readonly field: string; readonly value: string } | { readonly problem: Problem };

const parseCell = (table: Table, field: string, column: number, cell: string): ParsedCell | undefined => {
  const rule = fieldsOf(table.kind).get(field);
  if (!rule || cell === '') return undefined;
  const typed = typedIn(table, field, cell);
  const message = problemOf(field, cell) ?? rule.check(typed);
  if (message !== null) return { problem: { column: titleOf(table, column), value: cell, message } };
  const value = rule.clean(typed);
  return value === '' ? undefined : { field, value };
};

const parseLine = (table: Table, row: readonly string[], line: number): Line => {
  const cells = table.mapping.flatMap((field, column) =>
    field === null ? [] : (parseCell(table, field, column, cellContent(field, row[column] ?? '')) ?? []),
  );
  return {
    line,
    values: Object.fromEntries(cells.flatMap((one) => ('field' in one ? [[one.field, one.value]] : []))),
    problems: cells.flatMap((one) => ('problem' in one ? one.problem : [])),
  };
};

const isBlank = ({ mapping }: Table, row: readonly string[]) =>
  row.every((cell, column) => cellContent(mapping[column] ?? null, cell) === '');

/** The lines of a table that say something, with what is wrong with each by itself. */
export const parseLines = (table: Table): Line[] =>
  table.rows.flatMap((row, at) => (isBlank(table, row) ? [] : [parseLine(table, row, table.firstLine + at)]));
