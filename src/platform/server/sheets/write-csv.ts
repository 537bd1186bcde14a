import Papa from 'papaparse';
import { spreadsheetFormula } from '#kernel/spreadsheet-formula.ts';
import type { SheetTable } from './sheet-table.ts';

/** Makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Writes a table as comma-separated values (RFC 4180). Guards cells that would be read as formulas. */
export const writeCsv = ({ titles, rows }: SheetTable): string =>
  `${byteOrderMark}${Papa.unparse([[...titles], ...rows.map((row) => [...row])], { escapeFormulae: spreadsheetFormula })}\r\n`;
