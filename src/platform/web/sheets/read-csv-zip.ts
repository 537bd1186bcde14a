import papa from 'papaparse';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** `names`: lowercase names of the wanted files. `main`: the file that identifies the folder to read. */
export type CsvFiles = { readonly names: readonly string[]; readonly main: string };

const partsOf = (path: string) => {
  const plain = path.replaceAll('\\', '/');
  const at = plain.lastIndexOf('/') + 1;
  return { folder: plain.slice(0, at), name: plain.slice(at).toLowerCase() };
};

/** True for the metadata files that macOS adds to a zip. */
const isNote = (path: string) => /(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

const folderOf = (paths: readonly string[], main: string): string | undefined => {
  const folders = paths.map(partsOf).filter(({ name }) => name === main);
  if (folders.length > 1)
    throw new SheetError(texts.severalInZip({ folders: folders.map(({ folder }) => folder || '/').join(', ') }));
  return folders[0]?.folder;
};

/** Returns the wanted files of a zip or a folder in it. Throws SheetError for several folders with `main`. */
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

/** Returns the character after the first title. Programs write a semicolon in some locales. */
const delimiterOf = (text: string): string => /^"?[\w.]+"?([,;\t])/.exec(text)?.[1] ?? ',';

/** Reads the rows of a program's CSV, titles first. Throws a SheetError for an unclosed quotation mark. */
export const readPlainCsv = (name: string, text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), skipEmptyLines: true });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new SheetError(texts.openQuoteIn({ file: name, line: (open.row ?? 0) + 1 }));
  return data;
};
