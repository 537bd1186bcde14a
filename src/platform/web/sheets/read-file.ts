import * as texts from '#texts/platform/web/sheets';
import { chosenSheet, type NamedTable } from './choose-sheet.ts';
import type { Source } from './parse-file.ts';
import { parseOffThread } from './parse-off-thread.ts';
import type { Questions } from './questions.ts';
import type { CsvFiles } from './read-csv-zip.ts';
import { type Sheet, SheetError } from './sheet.ts';

const maxBytes = 20 * 1024 * 1024;

export const sheetFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reads the tables and asks about an uncertain encoding. Throws a SheetError without an answer. */
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

/** Reads a table by content: CSV, TSV or .xlsx. Throws a SheetError, also if a question stays open. */
export const readFile = async (file: Blob, questions: Questions = {}, signal?: AbortSignal): Promise<Sheet> => {
  const bytes = await bytesOf(file);
  return chosenSheet(await readTables({ bytes }, questions, signal), questions);
};

/** Reads a pasted table. Throws SheetError. */
export const readPasted = async (text: string, questions: Questions = {}, signal?: AbortSignal): Promise<Sheet> =>
  chosenSheet(await readTables({ text }, questions, signal), questions);

export type TitledRow = Readonly<Partial<Record<string, string>>>;

/** Returns rows by title, with trimmed cells. If a title occurs twice, the first column counts. */
const titledRows = (
  [head = [], ...rows]: readonly (readonly string[])[],
  titleOf: (title: string) => string,
): TitledRow[] => {
  const titles = head.map((title) => titleOf(title.trim()));
  return rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (titles[at] ? [[titles[at], cell.trim()]] : [])).reverse()),
  );
};

/** @property titleOf returns the key of a column from its title */
type CsvZip = CsvFiles & { readonly titleOf: (title: string) => string };

/** Reads a zip's CSV files by lowercase name. Throws a SheetError for a bad zip or several exports in it. */
export const readCsvZip = async (
  file: Blob,
  { titleOf, ...csvFiles }: CsvZip,
  questions: Questions = {},
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly TitledRow[]>> => {
  const tables = await readTables({ bytes: await bytesOf(file), csvFiles }, questions, signal);
  return new Map(tables.map((one) => [one.name, 'table' in one ? titledRows(one.table, titleOf) : []]));
};
