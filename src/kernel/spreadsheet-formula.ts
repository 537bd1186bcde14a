/** Characters at the start of a formula or command, in all widths. */
const sign = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫]';
/** Characters that programs may skip before the sign: white space, control or invisible ones, apostrophes. */
const skipped = String.raw`['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;

/** Matches a cell that a spreadsheet could evaluate, also behind the apostrophe that prevents the evaluation. */
export const spreadsheetFormula = new RegExp(`^(?:${skipped}*${sign}|'*[\\t\\r\\n])`, 'u');

/** Removes the apostrophe that protected an exported cell from evaluation. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && spreadsheetFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Prepares a cell for formats without evaluation so that {@link withoutFormulaMark} returns it unchanged. */
export const keepingApostrophe = (cell: string): string => (withoutFormulaMark(cell) === cell ? cell : `'${cell}`);
