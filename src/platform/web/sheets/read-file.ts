import * as texts from '#texts/platform/web/sheets';
import { type ChooseSheet, chosenSheet } from './choose-sheet.ts';
import { decodeText, readText } from './read-text.ts';
import { type Sheet, SheetError } from './sheet.ts';

const mostBytes = 20 * 1024 * 1024;

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** What files are taken: as in `<input accept>`. */
export const sheetFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Reads a table from a file, by its content: CSV, TSV or an .xlsx workbook.
 * @param choose asks which sheet of a workbook is meant; without it a workbook of several is refused
 * @throws SheetError
 */
export const readFile = async (file: Blob, choose?: ChooseSheet): Promise<Sheet> => {
  if (file.size > mostBytes) throw new SheetError(texts.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, 0x50, 0x4b)) return chosenSheet(await (await import('./read-xlsx.ts')).readXlsx(bytes), choose);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(texts.oldWorkbook);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(texts.notATable);
  return readText(decodeText(bytes));
};
