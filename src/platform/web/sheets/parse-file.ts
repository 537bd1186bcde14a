import * as texts from '#texts/platform/web/sheets';
import type { NamedTable } from './choose-sheet.ts';
import { decodeText, readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetError } from './sheet.ts';

/** A file to be read, or text that was pasted. */
export type Source = { readonly bytes: Uint8Array } | { readonly text: string };

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

const textTable = (text: string): NamedTable[] => [{ name: '', table: readText(text) }];

/**
 * Reads the tables of a file by its content: CSV, TSV or an .xlsx workbook. Runs in a worker of the browser, so that a file that takes
 * long can be stopped.
 * @throws SheetError
 */
export const parseFile = (source: Source): NamedTable[] => {
  if ('text' in source) return textTable(source.text);
  const { bytes } = source;
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(texts.oldWorkbook);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(texts.notATable);
  return textTable(decodeText(bytes));
};
