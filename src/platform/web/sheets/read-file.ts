import * as texts from '#texts/platform/web/sheets';
import { chosenSheet } from './choose-sheet.ts';
import { parseApart } from './parse-apart.ts';
import type { Questions } from './questions.ts';
import { type Sheet, SheetError } from './sheet.ts';

const maxBytes = 20 * 1024 * 1024;

/** File types that are read, as `<input accept>` takes them. */
export const sheetFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Reads a table from a file by its content: CSV, TSV or an .xlsx workbook.
 * @param questions asks what the file leaves open; without them such a file is refused
 * @throws SheetError
 */
export const readFile = async (file: Blob, questions?: Questions, signal?: AbortSignal): Promise<Sheet> => {
  if (file.size > maxBytes) throw new SheetError(texts.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return chosenSheet(await parseApart({ bytes }, signal), questions);
};

/** Reads a table that was pasted as text. @throws SheetError */
export const readPasted = async (text: string, signal?: AbortSignal): Promise<Sheet> =>
  chosenSheet(await parseApart({ text }, signal));
