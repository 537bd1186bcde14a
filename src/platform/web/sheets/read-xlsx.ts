import { strFromU8, strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import * as texts from '#texts/platform/web/sheets';
import { makeSheet } from './make-sheet.ts';
import { type Sheet, SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** A table of people ends long before: its reader would make all lines up to the last one. */
const farthest = 20_000;
const line = /<row\b[^>]*?\br="(\d+)"[^>]*?(?:\/>|>(?:(?!<row\b).)*?<\/row>)/gs;
const saysSomething = /<(?:v|t|f)\b/;

/** Rows that only have a look are left out: a sheet may have them down to its last line. @throws SheetError for a far line */
const withoutEmptyRows = (sheet: string): string =>
  sheet.replace(line, (row, number: string) => {
    if (!saysSomething.test(row)) return '';
    if (Number(number) > farthest) throw new SheetError(texts.farLine({ line: Number(number) }));
    return row;
  });

const tidied = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      /^xl\/worksheets\/[^/]+\.xml$/.test(name) ? strToU8(withoutEmptyRows(strFromU8(bytes))) : bytes,
    ]),
  );

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Days as `2017-03-09`; a time without a day, which sheets count from 1899, as `08:30`. */
const dateText = (date: Date) => {
  if (Number.isNaN(date.getTime())) return '';
  const day = date.toISOString().slice(0, 10);
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? day : `${day} ${time}`;
};

/** Numbers lose what computers add to them: `0.1 + 0.2` stands in a cell as 0.3. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
};

/** What a workbook says in words. */
const isWords = (name: string) => /\.xml(\.rels)?$/.test(name);

const isOurs = (error: unknown) => error instanceof SheetError;

/**
 * Reads the first sheet of an .xlsx workbook: what its cells show, formulas by their last result.
 * @throws SheetError
 */
export const readXlsx = async (bytes: Uint8Array): Promise<Sheet> => {
  try {
    const plain = zipSync(tidied(unzipWithin(bytes, isWords)), { level: 0 });
    const table = await readSheet(new Blob([plain as Uint8Array<ArrayBuffer>]));
    return makeSheet(table.map((row) => row.map(cellText)));
  } catch (error) {
    throw isOurs(error) ? error : new SheetError(texts.damagedWorkbook, { cause: error });
  }
};
