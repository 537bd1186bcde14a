import { isZonedMoment } from '#kernel/days/typed-day.ts';
import { isFailedCell, uncomputedCell, unreadableCell } from '#kernel/sheets/failed-cells.ts';
import { repaired } from '#kernel/sheets/misread.ts';
import * as texts from '#texts/roster/problems';
import { type Clock, timeInClock } from '../../class-times.ts';
import { type DayOrder, dayInOrder, fieldsOf, type ImportKind, isDayField, isTimeField } from '../../import-fields.ts';
import { cellContent } from '../../placeholder-values.ts';
import type { Problem } from '../../schemas.ts';
import type { IgnoredLine } from '../end-marks.ts';

/** Values of a person by field. A missing field is unspecified. */
export type Values = Readonly<Record<string, string>>;

/** @property line row number in the spreadsheet */
export type Line = { readonly line: number; readonly values: Values; readonly problems: readonly Problem[] };

export type Table = {
  readonly kind: ImportKind;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly ignored: readonly IgnoredLine[];
  readonly firstLine: number;
  readonly mapping: readonly (string | null)[];
  readonly dayOrder: DayOrder | null;
  readonly clock: Clock | null;
  /** Values of new people for fields that their rows omit. `''` leaves the field empty. */
  readonly fills: Values;
};

export const titleOf = ({ head }: Pick<Table, 'head'>, column: number): string =>
  head[column] || texts.column({ number: column + 1 });

/** Matches long numbers as spreadsheets shorten them, such as `1.2E+11`. Different numbers become equal this way. */
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

/** Parses the rows of a table that are not blank. Each row includes its own problems. */
export const parseLines = (table: Table): Line[] =>
  table.rows.flatMap((row, at) => (isBlank(table, row) ? [] : [parseLine(table, row, table.firstLine + at)]));
