import { strFromU8, strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import * as texts from '#texts/platform/web/sheets';
import type { NamedTable } from './choose-sheet.ts';
import { withShownZeros } from './padded-numbers.ts';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** A table of people ends long before: its reader would make all lines up to the last one. */
const farthest = 20_000;
const line = /<row\b[^>]{0,1000}?\br="(\d+)"[^>]{0,1000}?(?:\/>|>(?:(?!<row\b).)*?<\/row>)/gs;
const saysSomething = /<(?:v|t|f)\b/;

/** Rows that only have a look are left out: a sheet may have them down to its last line. @throws SheetError for a far line */
const withoutEmptyRows = (sheet: string): string =>
  sheet.replace(line, (row, number: string) => {
    if (!saysSomething.test(row)) return '';
    if (Number(number) > farthest) throw new SheetError(texts.farLine({ line: Number(number) }));
    return row;
  });

const tidied = (files: Readonly<Record<string, Uint8Array>>) => {
  const styles = files['xl/styles.xml'];
  const shown = withShownZeros(styles ? strFromU8(styles) : '');
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      /^xl\/worksheets\/[^/]+\.xml$/.test(name) ? strToU8(shown(withoutEmptyRows(strFromU8(bytes)))) : bytes,
    ]),
  );
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Days as `2017-03-09`; a time without a day, which sheets count from 1899, as `08:30`. */
const dateText = (date: Date) => {
  if (Number.isNaN(date.getTime())) return '';
  const day = date.toISOString().slice(0, 10);
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? day : `${day} ${time}`;
};

/** Workbooks keep fifteen digits of a number; the others are lost, and a longer one must not pass for whole. */
const numberText = (number: number) =>
  Math.abs(number) < 1e15 ? String(Number(number.toPrecision(15))) : number.toExponential();

/** Numbers lose what computers add to them: `0.1 + 0.2` stands in a cell as 0.3. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? numberText(cell) : String(cell);
};

/** What a workbook says in words. */
const isWords = (name: string) => /\.xml(\.rels)?$/.test(name);

const bracketLeftOpen = /<(?!!)[^<>]*(?:<|$)/;
const parts = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;
/** Letters without a tag: far more than a cell holds. */
const longestWords = 1_000_000;

const hasEndlessWords = (xml: string): boolean => {
  let at = 0;
  while (at !== -1) {
    const next = xml.indexOf('<', at + 1);
    if ((next === -1 ? xml.length : next) - at > longestWords) return true;
    at = next;
  }
  return false;
};

/** What no program has written, and a reader would search for its end again and again. */
const isWithoutEnd = (xml: string): boolean =>
  bracketLeftOpen.test(xml) ||
  parts.some(([begin, end]) => xml.lastIndexOf(begin) > xml.lastIndexOf(end)) ||
  hasEndlessWords(xml);

const isOurs = (error: unknown) => error instanceof SheetError;

const sheetTag = /<(?:\w+:)?sheet\s[^>]*>/g;

/** Of each sheet, in their order, whether whoever made the workbook has hidden it. */
const hiddenOf = (workbook: string): boolean[] =>
  [...workbook.matchAll(sheetTag)].map(([tag]) => /\sstate=["'](?:hidden|veryHidden)["']/.test(tag));

/**
 * Reads the sheets of an .xlsx workbook: what their cells show, formulas by their last result. Hidden sheets, which hold what other
 * programs keep for themselves, are left out where others are there.
 * @throws SheetError
 */
export const readXlsx = async (bytes: Uint8Array): Promise<NamedTable[]> => {
  try {
    const files = unzipWithin(bytes, isWords);
    if (Object.values(files).some((bytes) => isWithoutEnd(strFromU8(bytes))))
      throw new SheetError(texts.damagedWorkbook);
    const workbook = files['xl/workbook.xml'];
    const hidden = workbook ? hiddenOf(strFromU8(workbook)) : [];
    const plain = zipSync(tidied(files), { level: 0 });
    const sheets = await readXlsxFile(new Blob([plain as Uint8Array<ArrayBuffer>]));
    const shown = sheets.filter((_, at) => !hidden[at]);
    return (shown.length > 0 ? shown : sheets).map(({ sheet, data }) => ({
      name: sheet,
      table: data.map((row) => row.map(cellText)),
    }));
  } catch (error) {
    throw isOurs(error) ? error : new SheetError(texts.damagedWorkbook, { cause: error });
  }
};
