import { sheetLimits } from '#kernel/sheet-limits.ts';
import * as texts from '#texts/platform/web/sheets';
import { EmptySheetError, type Sheet, SheetError } from './sheet.ts';
import { isBlank, isMeaningless } from './table-rows.ts';

const { lines: maxLines, columns: maxColumns, cell: maxCellLength } = sheetLimits;
/** Maximum size of an import call in bytes, with some space for its other fields. */
const maxBytes = 2_000_000;
const encoder = new TextEncoder();
const bytesOf = (cell: string) => (cell === '' ? 3 : encoder.encode(JSON.stringify(cell)).length + 1);

const filled = (row: readonly string[]) => row.filter((cell) => !isBlank(cell)).length;

/** Returns the row of the titles. The row above may be a single cell over all columns, such as the school's name. */
const headAt = (table: readonly (readonly string[])[]) => {
  const wide = table.findIndex((row) => filled(row) > 1);
  return wide === -1 ? table.findIndex((row) => filled(row) > 0) : wide;
};

const lastFilled = (rows: readonly (readonly string[])[]) => {
  let last = 0;
  for (const row of rows) for (let at = row.length; at > last; at -= 1) if (!isBlank(row[at - 1])) last = at;
  return last;
};

const requireBounds = (rows: readonly (readonly string[])[], columns: number, firstLine: number) => {
  if (columns > maxColumns) throw new SheetError(texts.tooManyColumns({ columns, most: maxColumns }));
  if (rows.length > maxLines) throw new SheetError(texts.tooManyLines({ lines: rows.length, most: maxLines }));
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    // Short rows are padded with empty cells.
    bytes += Math.max(0, columns - row.length) * bytesOf('');
    for (const [column, cell] of row.entries()) {
      if (cell.length > maxCellLength)
        throw new SheetError(texts.longCell({ line: firstLine + at, column: column + 1, most: maxCellLength }));
      bytes += bytesOf(cell);
    }
  }
  if (bytes > maxBytes) throw new SheetError(texts.tooMuchText);
};

/** Splits off titles, drops meaningless end rows and empty right columns. Throws SheetError if empty or too large. */
export const makeSheet = (table: readonly (readonly string[])[]): Sheet => {
  const at = headAt(table);
  if (at === -1) throw new EmptySheetError(texts.empty);
  const below = table.slice(at + 1);
  const rows = below.slice(0, below.findLastIndex((row) => !row.every(isMeaningless)) + 1);
  if (rows.length === 0) throw new EmptySheetError(texts.onlyTitles);
  const head = table[at] ?? [];
  const columns = lastFilled([head, ...rows]);
  const firstLine = at + 2;
  requireBounds(rows, columns, firstLine);
  const whole = (row: readonly string[]) => Array.from({ length: columns }, (_, column) => row[column] ?? '');
  return { head: whole(head).map((title) => title.trim()), rows: rows.map(whole), firstLine };
};
