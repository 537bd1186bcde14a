import papa from 'papaparse';
import { spreadsheetFormula } from '#kernel/spreadsheet-formula.ts';
import { csvFile, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/roster/screens';
import { type ImportKind, isOfPeople } from '../import-fields.ts';
import type { CheckedLine } from '../schemas.ts';

/** Saves the skipped rows with reasons, because they are no longer available after the import. */
export const saveSkipped = (kind: ImportKind, lines: readonly CheckedLine[]): void => {
  const titles = [
    texts.line,
    isOfPeople(kind) ? texts.person : texts.classTitle,
    texts.columnTitle,
    texts.holdsValue,
    texts.reason,
  ];
  const rows = lines
    .filter(({ outcome }) => outcome === 'skip')
    .flatMap(({ line, name, problems }) =>
      problems.map(({ column = '', value = '', message }) => [String(line), name, column, value, message]),
    );
  saveFile(texts.skippedFile, csvFile(papa.unparse([titles, ...rows], { escapeFormulae: spreadsheetFormula })));
};
