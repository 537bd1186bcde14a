import * as texts from '#texts/platform/web/sheets';
import { decodeText, readText } from './read-text.ts';
import { type Sheet, SheetError } from './sheet.ts';

const mostBytes = 20 * 1024 * 1024;

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** What files are taken: as in `<input accept>`. */
export const sheetFiles =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Reads a table from a file, by its content: CSV, TSV or an .xlsx workbook.
 * @throws SheetError
 */
export const readFile = async (file: Blob): Promise<Sheet> => {
  if (file.size > mostBytes) throw new SheetError(texts.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, 0x50, 0x4b)) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(texts.oldWorkbook);
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(texts.notATable);
  return readText(decodeText(bytes));
};
