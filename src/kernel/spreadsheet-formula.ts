/** Signs with which a formula or a command begins, in all their widths. */
const sign = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫]';
/** Characters that a program may skip before the sign: blanks, control characters, invisible ones, and apostrophes. */
const skipped = String.raw`['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;

/** Matches a cell that a spreadsheet could compute, also behind the apostrophe that keeps it from that. */
export const spreadsheetFormula = new RegExp(`^(?:${skipped}*${sign}|'*[\\t\\r\\n])`, 'u');

/** Returns a cell of an exported table without the apostrophe that kept a spreadsheet from computing it. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && spreadsheetFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns a cell as written where nothing is computed, such as in a workbook, so that {@link withoutFormulaMark} returns it unchanged. */
export const keepingApostrophe = (cell: string): string => (withoutFormulaMark(cell) === cell ? cell : `'${cell}`);
