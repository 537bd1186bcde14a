import * as texts from '#texts/platform/web/sheets';
import { chosenSheet, type NamedTable } from './choose-sheet.ts';
import type { Source } from './parse-file.ts';
import { parseOffThread } from './parse-off-thread.ts';
import type { Questions } from './questions.ts';
import type { CsvFiles } from './read-csv-zip.ts';
import { type Sheet, SheetError } from './sheet.ts';

const maxBytes = 20 * 1024 * 1024;

/** File types that are read, as `<input accept>` takes them. */
export const sheetFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @throws SheetError if the encoding is uncertain and no answer chooses one */
const readTables = async (source: Source, questions: Questions, signal?: AbortSignal): Promise<NamedTable[]> => {
  const parsed = await parseOffThread(source, signal);
  if ('tables' in parsed) return parsed.tables;
  if (!questions.letters) throw new SheetError(texts.uncertainLetters);
  const letters = await questions.letters(parsed.letters);
  if (letters === undefined) throw new SheetError(texts.notRead);
  return readTables({ ...source, letters }, questions, signal);
};

const bytesOf = async (file: Blob): Promise<Uint8Array> => {
  if (file.size > maxBytes) throw new SheetError(texts.tooLarge);
  return new Uint8Array(await file.arrayBuffer());
};

/**
 * Reads a table from a file by its content: CSV, TSV or an .xlsx workbook.
 * @param questions asks what the file leaves open; without them such a file is refused
 * @throws SheetError
 */
export const readFile = async (file: Blob, questions: Questions = {}, signal?: AbortSignal): Promise<Sheet> => {
  const bytes = await bytesOf(file);
  return chosenSheet(await readTables({ bytes }, questions, signal), questions);
};

/** Reads a table that was pasted as text. @throws SheetError */
export const readPasted = async (text: string, questions: Questions = {}, signal?: AbortSignal): Promise<Sheet> =>
  chosenSheet(await readTables({ text }, questions, signal), questions);

/** A row of a table by its titles. */
export type TitledRow = Readonly<Partial<Record<string, string>>>;

/** Returns rows by their titles, in trimmed cells. Of two columns with one title the first counts. */
const titledRows = (
  [head = [], ...rows]: readonly (readonly string[])[],
  titleOf: (title: string) => string,
): TitledRow[] => {
  const titles = head.map((title) => titleOf(title.trim()));
  return rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (titles[at] ? [[titles[at], cell.trim()]] : [])).reverse()),
  );
};

/** @property titleOf returns the title by which a column is found */
type CsvZip = CsvFiles & { readonly titleOf: (title: string) => string };

/**
 * Reads CSV files of a zip that a program wrote, by their names in lower case.
 * @throws SheetError for what is too large, damaged or several exports in one
 */
export const readCsvZip = async (
  file: Blob,
  { titleOf, ...csvFiles }: CsvZip,
  questions: Questions = {},
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly TitledRow[]>> => {
  const tables = await readTables({ bytes: await bytesOf(file), csvFiles }, questions, signal);
  return new Map(tables.map((one) => [one.name, 'table' in one ? titledRows(one.table, titleOf) : []]));
};
