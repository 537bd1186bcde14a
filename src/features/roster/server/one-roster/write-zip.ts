import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { absentFiles, type OneRosterFile, type OneRosterRows, oneRosterColumns } from '../../one-roster-columns.ts';

const csv = (table: readonly (readonly string[])[]) =>
  strToU8(`${Papa.unparse(table.map((row) => row.map((cell) => cell.toWellFormed().replace(/\p{Cc}/gu, ' '))))}\r\n`);

const fileNames = Object.keys(oneRosterColumns) as OneRosterFile[];

const manifest = (isThere: (file: OneRosterFile) => boolean, school: string) => {
  const files = [
    ...fileNames.map((file) => [`file.${file}`, isThere(file) ? 'bulk' : 'absent'] as const),
    ...absentFiles.map((file) => [`file.${file}`, 'absent'] as const),
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  return csv([
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...files,
    ['source.systemName', 'Casa'],
    ['source.systemCode', school],
  ]);
};

/** Omits files without rows and lists them as absent, because other programs refuse them. */
export const writeOneRosterZip = (rows: OneRosterRows, school: string): Uint8Array => {
  const present = fileNames.filter((file) => rows[file].length > 0);
  const files = present.map((file) => {
    const columns: readonly string[] = oneRosterColumns[file];
    const body = rows[file].map((row: Partial<Record<string, string>>) => columns.map((column) => row[column] ?? ''));
    return [`${file}.csv`, csv([[...columns], ...body])] as const;
  });
  return zipSync({ 'manifest.csv': manifest((file) => present.includes(file), school), ...Object.fromEntries(files) });
};
