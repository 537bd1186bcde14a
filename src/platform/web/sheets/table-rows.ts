import { uncomputedCell } from '#kernel/sheets/failed-cells.ts';

/** Values of a check box in spreadsheets of several languages. */
const tickBox = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar)$/i;

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** True if the cell is blank, or a check box or formula that fills a column to the last line. */
export const isMeaningless = (cell: string): boolean =>
  isBlank(cell) || cell === uncomputedCell || tickBox.test(cell.trim());
