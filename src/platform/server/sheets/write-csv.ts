import Papa from 'papaparse';
import type { SheetTable } from './sheet-table.ts';

/** Spreadsheets take the file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would compute, also behind the sign that keeps it from that: each gets one more of it, and loses it when it is read. */
const formula = /^'*[=+\-@\t\r]/;

/** A table as comma-separated values after RFC 4180. No cell of it is taken for a formula. */
export const writeCsv = ({ titles, rows }: SheetTable): string =>
  `${byteOrderMark}${Papa.unparse([[...titles], ...rows.map((row) => [...row])], { escapeFormulae: formula })}\r\n`;
