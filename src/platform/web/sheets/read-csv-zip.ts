import papa from 'papaparse';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** @property names of the wanted files, in lower case @property main file that a folder must hold to be the one that is meant */
export type CsvFiles = { readonly names: readonly string[]; readonly main: string };

const partsOf = (path: string) => {
  const plain = path.replaceAll('\\', '/');
  const at = plain.lastIndexOf('/') + 1;
  return { folder: plain.slice(0, at), name: plain.slice(at).toLowerCase() };
};

/** macOS adds a file with notes to each file. */
const isNote = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

/** The folder that holds the main file. */
const folderOf = (paths: readonly string[], main: string): string | undefined => {
  const folders = paths.map(partsOf).filter(({ name }) => name === main);
  if (folders.length > 1)
    throw new SheetError(texts.severalInZip({ folders: folders.map(({ folder }) => folder || '/').join(', ') }));
  return folders[0]?.folder;
};

/**
 * Returns the bytes of the CSV files of a zip by their names in lower case, those that are wanted and there. They may lie in a folder.
 * @throws SheetError for what is too large or damaged, or if several folders hold the main file
 */
export const unzipCsv = (bytes: Uint8Array, { names, main }: CsvFiles): { name: string; bytes: Uint8Array }[] => {
  try {
    const files = unzipWithin(bytes, (path) => !isNote(path) && names.includes(partsOf(path).name));
    const folder = folderOf(Object.keys(files), main);
    return Object.entries(files).flatMap(([path, content]) => {
      const at = partsOf(path);
      return at.folder === folder ? [{ name: at.name, bytes: content }] : [];
    });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(texts.damagedZip, { cause: error });
  }
};

/** The character behind the first title: programs that follow the language of the machine write a semicolon. */
const delimiterOf = (text: string): string => /^"?[\w.]+"?([,;\t])/.exec(text)?.[1] ?? ',';

/** Reads the rows of a CSV file as data programs write it, the titles first. @throws SheetError for a quotation mark that is not closed */
export const readPlainCsv = (name: string, text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), skipEmptyLines: true });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new SheetError(texts.openQuoteIn({ file: name, line: (open.row ?? 0) + 1 }));
  return data;
};
