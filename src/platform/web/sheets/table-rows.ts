import { uncomputedCell } from '#kernel/sheets/failed-cells.ts';

/** Words for the state of a tick box, as spreadsheets write them in several languages. */
const tickBox = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar)$/i;

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** True if a cell alone makes no line: it is blank, or a tick box or formula that a sheet has down to its last line. */
export const isMeaningless = (cell: string): boolean =>
  isBlank(cell) || cell === uncomputedCell || tickBox.test(cell.trim());
