import { tidyCell } from '../import-fields.ts';

/** A trailing row of a file that describes no person, as text. */
export type IgnoredLine = { readonly line: number; readonly text: string };

type Rows = readonly (readonly string[])[];

const counted = '(?:rows?|records?|lines?|entries|results?|students?|learners?|pupils?|teachers?|people|names?)';
/** True if a cell contains only the control character that old programs write at the end of a file. */
const isEndOfFile = (cell: string) => cell !== '' && cell.replaceAll('\u001A', '') === '';
const marks = [
  // (2 rows affected), 2 row(s) selected., 2 rows in set (0.01 sec)
  new RegExp(String.raw`^\(?\s*\d[\d,.]* ${counted}(?:\s?\(s\))?(?:\s+[a-z ]+)?(?:\s*\([^)]*\))?\s*\)?[.;]?$`, 'i'),
  /^[\p{P}\p{S}\s]*(?:eof|end|end of (?:the )?(?:file|report|list|data|table|document|export|query))[\p{P}\p{S}\s]*$/iu,
  /^(?:generated|printed|exported|downloaded|created|completion time|date printed|run date|query ok)\b.*\d/i,
];
const total = new RegExp(
  String.raw`^(?:(?:grand |sub-?)?total|count|sum)(?: (?:number )?(?:of )?${counted})?\s*[:=]?\s*[\d,.]*$`,
  'i',
);
const number = /^[\d,. ]+$/;

const filledOf = (row: readonly string[]) => row.map(tidyCell).filter((cell) => cell !== '');

const isEndMark = (row: readonly string[]): boolean => {
  const [first = '', ...others] = filledOf(row);
  if (total.test(first)) return others.every((cell) => number.test(cell));
  return others.length === 0 && (isEndOfFile(first) || marks.some((mark) => mark.test(first)));
};

/** Separates trailing rows that programs add to a file: an end-of-file mark, a row count or a total. */
export const withoutEndMarks = (
  rows: Rows,
  firstLine: number,
  endMark: string,
): { rows: Rows; ignored: IgnoredLine[] } => {
  const ignored: IgnoredLine[] = [];
  let end = rows.length;
  for (; end > 1; end -= 1) {
    const filled = filledOf(rows[end - 1] ?? []);
    if (filled.length === 0) continue;
    if (!isEndMark(filled)) break;
    const text = isEndOfFile(filled[0] ?? '') ? endMark : filled.join(' ');
    ignored.unshift({ line: firstLine + end - 1, text });
  }
  return { rows: ignored.length === 0 ? rows : rows.slice(0, end), ignored };
};
