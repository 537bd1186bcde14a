import { createHash } from 'node:crypto';
import { fold } from '#kernel/fold.ts';
import * as problems from '#texts/roster/problems';
import { isOpenTime } from '../class-times.ts';
import { type DayOrder, dayOrderOf, isDayField, isTimeField, tidyCell } from '../import-fields.ts';
import { withoutEndMarks } from './end-marks.ts';
import type { ImportRow } from './imports.queries.ts';
import type { Table } from './plan/lines.ts';

/** Returns a key of the column titles. The order of the columns does not matter. */
export const headKeyOf = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map(fold).sort()))
    .digest('base64url');

export const tableOf = (row: ImportRow): Table => ({
  kind: row.kind,
  head: JSON.parse(row.head) as string[],
  ...withoutEndMarks(JSON.parse(row.table_rows) as string[][], row.first_line, problems.endMark),
  firstLine: row.first_line,
  mapping: JSON.parse(row.mapping) as (string | null)[],
  dayOrder: row.day_order,
  clock: row.clock,
  fills: JSON.parse(row.fills) as Record<string, string>,
});

export const dayOrderIn = ({ mapping, rows }: Pick<Table, 'mapping' | 'rows'>): DayOrder | 'ask' | undefined => {
  const columns = mapping.flatMap((field, column) => (isDayField(field) ? [column] : []));
  return dayOrderOf(columns.flatMap((column) => rows.map((row) => row[column] ?? '')));
};

export const openTimeIn = ({ mapping, rows }: Pick<Table, 'mapping' | 'rows'>): string | undefined => {
  const columns = mapping.flatMap((field, column) => (isTimeField(field) ? [column] : []));
  const cells = rows.flatMap((row) => columns.map((column) => tidyCell(row[column] ?? '')));
  return cells.find(isOpenTime);
};
