import { makeSheet } from '#platform/web/sheets/make-sheet.ts';
import type { Questions } from '#platform/web/sheets/questions.ts';
import { readCsvZip, readFile } from '#platform/web/sheets/read-file.ts';
import { type Sheet, SheetError } from '#platform/web/sheets/sheet.ts';
import * as texts from '#texts/roster/screens';
import type { ImportKind } from '../import-fields.ts';

/** @property onlyChanges true if the file contains only changes, so that a person who is not in it is not missing */
export type PeopleFile = Sheet & { readonly onlyChanges?: boolean };

type Reading = {
  readonly kind: ImportKind;
  /** `YYYY-MM-DD` in the school's time zone. Determines the current classes of a OneRoster export. */
  readonly today: string;
  readonly questions?: Questions;
  readonly signal?: AbortSignal;
};

const readOneRoster = async (file: Blob, { kind, today, questions, signal }: Reading): Promise<PeopleFile> => {
  const { rosterFiles, rosterTitle, tableOfRoster } = await import('../one-roster-table.ts');
  const wanted = { names: rosterFiles, main: 'users.csv', titleOf: rosterTitle };
  const files = await readCsvZip(file, wanted, questions, signal);
  if (!files.has('users.csv')) throw new SheetError(texts.notOneRoster);
  const { head, rows, onlyChanges } = tableOfRoster(files, kind, today);
  if (rows.length === 0) throw new SheetError(texts.nobodyInZip[kind]);
  return { ...makeSheet([head, ...rows]), onlyChanges };
};

/** Reads a table from a workbook, a CSV file or the zip of a OneRoster export. @throws SheetError */
export const readPeopleFile = (file: Blob, name: string, reading: Reading): Promise<PeopleFile> =>
  /\.zip$/i.test(name) ? readOneRoster(file, reading) : readFile(file, reading.questions, reading.signal);
