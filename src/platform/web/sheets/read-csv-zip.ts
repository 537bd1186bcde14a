import papa from 'papaparse';
import * as texts from '#texts/platform/web/sheets';
import { decodeText } from './read-text.ts';
import { SheetError } from './sheet.ts';
import { unzipWithin } from './unzip.ts';

/** A row of a table by its titles. */
export type TitledRow = Readonly<Partial<Record<string, string>>>;

type Wanted = {
  /** Names of the files, in lower case. */
  readonly names: readonly string[];
  /** The file without which a folder is none of those that are meant. */
  readonly main: string;
  /** Returns the title by which a column is found. */
  readonly titleOf: (title: string) => string;
};

/** The character behind the first title: programs that follow the language of the machine write a semicolon. */
const delimiterOf = (text: string): string => /^"?[\w.]+"?([,;\t])/.exec(text)?.[1] ?? ',';

const rowsOf = (name: string, bytes: Uint8Array, titleOf: Wanted['titleOf']): TitledRow[] => {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  const { data, errors } = papa.parse<TitledRow>(text, {
    header: true,
    delimiter: delimiterOf(text),
    skipEmptyLines: true,
    transformHeader: (title) => titleOf(title.trim()),
    transform: (cell) => cell.trim(),
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new SheetError(texts.openQuoteIn({ file: name, line: (open.row ?? 0) + 2 }));
  return data;
};

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
 * Returns the CSV files of a zip by their names in lower case, those that are wanted and there. They may lie in a folder.
 * @throws SheetError for what is too large or damaged, or if several folders hold the main file
 */
export const readCsvZip = (
  bytes: Uint8Array,
  { names, main, titleOf }: Wanted,
): ReadonlyMap<string, readonly TitledRow[]> => {
  try {
    const files = unzipWithin(bytes, (path) => !isNote(path) && names.includes(partsOf(path).name));
    const folder = folderOf(Object.keys(files), main);
    return new Map(
      Object.entries(files).flatMap(([path, content]) => {
        const at = partsOf(path);
        return at.folder === folder ? [[at.name, rowsOf(at.name, content, titleOf)]] : [];
      }),
    );
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(texts.damagedZip, { cause: error });
  }
};
