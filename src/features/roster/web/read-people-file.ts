import { makeSheet } from '#platform/web/sheets/make-sheet.ts';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { readFile } from '#platform/web/sheets/read-file.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import * as texts from '#texts/roster/screens';
import type { ImportKind } from '../import-fields.ts';

const readRoster = async (file: Blob, kind: ImportKind): Promise<Sheet> => {
  const { readCsvZip } = await import('#platform/web/sheets/read-csv-zip.ts');
  const { rosterFiles, tableOfRoster } = await import('../one-roster-table.ts');
  const files = readCsvZip(new Uint8Array(await file.arrayBuffer()), rosterFiles);
  if (!files.has('users.csv')) throw new SheetError(texts.notOneRoster);
  const { head, rows } = tableOfRoster(files, kind);
  if (rows.length === 0) throw new SheetError(texts.nobodyInZip[kind]);
  return makeSheet([head, ...rows]);
};

/**
 * Reads a table of people or classes from a file: a workbook, CSV, or the zip of a OneRoster export.
 * @throws SheetError
 */
export const readPeopleFile = (
  file: Blob,
  name: string,
  kind: ImportKind,
  questions?: Questions,
  signal?: AbortSignal,
): Promise<Sheet> => (/\.zip$/i.test(name) ? readRoster(file, kind) : readFile(file, questions, signal));
