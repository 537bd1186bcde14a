import Papa from 'papaparse';
import { spreadsheetFormula } from '#kernel/spreadsheet-formula.ts';
import type { SheetTable } from './sheet-table.ts';

/** Spreadsheets take the file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** A table as comma-separated values after RFC 4180. No cell of it is taken for a formula. */
export const writeCsv = ({ titles, rows }: SheetTable): string =>
  `${byteOrderMark}${Papa.unparse([[...titles], ...rows.map((row) => [...row])], { escapeFormulae: spreadsheetFormula })}\r\n`;
