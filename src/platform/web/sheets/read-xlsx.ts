import * as texts from '#texts/platform/web/sheets';
import type { NamedTable } from './choose-sheet.ts';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';
import type { CellContext } from './xlsx/cell-text.ts';
import { readFormats } from './xlsx/formats.ts';
import { readSheet } from './xlsx/read-sheet.ts';
import { readStrings } from './xlsx/strings.ts';
import { findParts, type SheetPart } from './xlsx/workbook-parts.ts';

const isXml = (name: string) => /\.(?:xml|rels)$/i.test(name);

const damaged = (cause?: unknown) => new SheetError(texts.damagedWorkbook, { cause });

/** Returns the table, or the reason why the sheet cannot be read. The other sheets remain readable. */
const tableOf = ({ name, bytes }: SheetPart, context: CellContext): NamedTable => {
  if (!bytes) return { name, refusal: texts.damagedWorkbook };
  try {
    return { name, ...readSheet(bytes, context) };
  } catch (error) {
    return { name, refusal: error instanceof SheetError ? error.message : damaged(error).message };
  }
};

/** Reads displayed text and saved formula results. Skips hidden sheets if visible ones exist. Throws SheetError. */
export const readXlsx = (bytes: Uint8Array): NamedTable[] => {
  try {
    const workbook = findParts(unzipWithin(bytes, isXml));
    if (!workbook || workbook.sheets.length === 0) throw damaged();
    const { sheets, is1904, styles, strings } = workbook;
    const context = { strings: readStrings(strings), formatOf: readFormats(styles), is1904 };
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    return (shown.length > 0 ? shown : sheets).map((sheet) => tableOf(sheet, context));
  } catch (error) {
    throw error instanceof SheetError ? error : damaged(error);
  }
};
