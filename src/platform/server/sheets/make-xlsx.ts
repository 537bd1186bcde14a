import { keepingApostrophe } from '#kernel/spreadsheet-formula.ts';
import type { SheetTable } from './sheet-table.ts';

/** What Excel opens: a longer cell makes the whole workbook a damaged one. */
const maxCellLength = 32_767;

const control = /[^\P{Cc}\t\n]/gu;
/** What a workbook cannot hold is left out; `'=`, which a reader would take for the sign of a CSV file, gets one more. */
const showable = (cell: string) => keepingApostrophe(cell.toWellFormed().replace(control, '')).slice(0, maxCellLength);

const maxWidth = 40;
const widthOf = ({ titles, rows }: SheetTable, column: number) => {
  const lengths = [titles, ...rows.slice(0, 200)].map((row) => (row[column] ?? '').length);
  return Math.min(maxWidth, Math.max(8, ...lengths) + 2);
};

/** A table as an .xlsx workbook of one sheet. Each cell is text: none is computed, none loses its zeros. @param name of the sheet */
export const makeXlsx = async (table: SheetTable, name: string): Promise<Buffer> => {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const head = table.titles.map((title) => ({ value: title, fontWeight: 'bold' as const }));
  const rows = table.rows.map((row) =>
    row.map((cell) => (cell === '' ? null : { value: showable(cell), type: String, format: '@' })),
  );
  const columns = table.titles.map((_, column) => ({ width: widthOf(table, column) }));
  return writeWorkbook([head, ...rows], { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
};
