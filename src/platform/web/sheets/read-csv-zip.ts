import papa from 'papaparse';
import * as texts from '#texts/platform/web/sheets';
import { decodeText } from './read-text.ts';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** A row of a table by its titles. */
export type TitledRow = Readonly<Partial<Record<string, string>>>;

const rowsOf = (name: string, bytes: Uint8Array): TitledRow[] => {
  const { data, errors } = papa.parse<TitledRow>(decodeText(bytes).replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new SheetError(texts.openQuoteIn({ file: name, line: (open.row ?? 0) + 2 }));
  return data;
};

/**
 * The CSV files of a zip by their names, those that are asked for and there.
 * @throws SheetError for what is too large or damaged
 */
export const readCsvZip = (bytes: Uint8Array, names: readonly string[]): ReadonlyMap<string, TitledRow[]> => {
  try {
    const files = unzipWithin(bytes, (name) => names.includes(name));
    return new Map(Object.entries(files).map(([name, content]) => [name, rowsOf(name, content)]));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(texts.damagedZip, { cause: error });
  }
};
