import { repaired } from '#kernel/sheets/misread.ts';
import * as texts from '#texts/platform/web/sheets';
import type { NamedTable } from './choose-sheet.ts';
import { type Encoding, sampleOf, type TextReading } from './encodings.ts';
import type { TextReadingOption } from './questions.ts';
import { type CsvFiles, readPlainCsv, unzipCsv } from './read-csv-zip.ts';
import { readText, unicodeOf } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetError } from './sheet.ts';

/** A file or pasted text. `csvFiles`: files of a zip to read. `letters`: answer to the question about the encoding. */
export type Source = ({ readonly bytes: Uint8Array; readonly csvFiles?: CsvFiles } | { readonly text: string }) & {
  readonly letters?: TextReading;
};

/** Text in an unknown encoding: its beginning and its words with non-ASCII letters. */
type Unknown = { readonly whole: Uint8Array; readonly sample: Uint8Array };

/** Tables, or possible readings of the text if its encoding is uncertain or it seems to be decoded twice. */
export type ParsedFile = { readonly tables: NamedTable[] } | { readonly letters: readonly TextReadingOption[] };

const detectedFrom = 64 * 1024;
const samplesShown = 6;

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

const textTable = (text: string): NamedTable[] => [{ name: '', table: readText(text) }];

const mapped = (tables: readonly NamedTable[], change: (cell: string) => string): NamedTable[] =>
  tables.map((one) => ('table' in one ? { ...one, table: one.table.map((row) => row.map(change)) } : one));

const misreadIn = (tables: readonly NamedTable[]): string[] => {
  const found = new Set<string>();
  for (const row of tables.flatMap((one) => ('table' in one ? one.table : [])))
    for (const cell of row) if (found.size < samplesShown && repaired(cell) !== undefined) found.add(cell);
  return [...found];
};

/** Returns the chosen encoding of text that is not Unicode. */
const chosenIn = ({ letters }: Source): Encoding | undefined =>
  letters === 'as-is' || letters === 'repaired' ? undefined : letters;

/** Reads the CSV files of a zip. All have the same encoding because one program wrote them. */
const tablesOfZip = (source: Source, files: ReturnType<typeof unzipCsv>): NamedTable[] | Unknown => {
  const unknown = files.filter(({ bytes }) => unicodeOf(bytes) === undefined).map(({ bytes }) => bytes);
  const chosen = chosenIn(source);
  if (unknown.length > 0 && chosen === undefined) {
    const whole = Uint8Array.from(unknown.flatMap((bytes) => [...bytes.subarray(0, detectedFrom), 0x0a]));
    return { whole, sample: sampleOf(whole) };
  }
  return files.map(({ name, bytes }) => ({
    name,
    table: readPlainCsv(name, new TextDecoder(unicodeOf(bytes) ?? chosen).decode(bytes)),
  }));
};

const tablesOf = (source: Source): NamedTable[] | Unknown => {
  if ('text' in source) return textTable(source.text);
  const { bytes, csvFiles } = source;
  if (csvFiles) return tablesOfZip(source, unzipCsv(bytes, csvFiles));
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(texts.oldWorkbook);
  const unicode = unicodeOf(bytes);
  const isBinary = !unicode?.startsWith('utf-16') && bytes.subarray(0, detectedFrom).includes(0);
  if (isBinary || startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError(texts.notATable);
  const chosen = chosenIn(source);
  if (unicode === undefined && chosen === undefined)
    return { whole: bytes.slice(0, detectedFrom), sample: sampleOf(bytes) };
  return textTable(new TextDecoder(unicode ?? chosen).decode(bytes));
};

/** Loads the encoding detector on demand: the detector is large and most files are UTF-8. */
const encodingOptions = async ({ whole, sample }: Unknown): Promise<TextReadingOption[]> => {
  const { rankEncodings } = await import('./rank-encodings.ts');
  return rankEncodings(whole, sample).map((letters) => {
    const words = new TextDecoder(letters).decode(sample).split('\n');
    return { letters, samples: [...new Set(words)].filter((word) => word !== '').slice(0, samplesShown) };
  });
};

/** Reads tables by content: CSV, TSV or .xlsx. Runs in a web worker, which can be stopped. Throws SheetError. */
export const parseFile = async (source: Source): Promise<ParsedFile> => {
  const tables = tablesOf(source);
  if ('sample' in tables) return { letters: await encodingOptions(tables) };
  if (source.letters === 'repaired') return { tables: mapped(tables, (cell) => repaired(cell) ?? cell) };
  const misread = source.letters === undefined ? misreadIn(tables) : [];
  if (misread.length === 0) return { tables };
  return {
    letters: [
      { letters: 'repaired', samples: misread.map((cell) => repaired(cell) ?? cell) },
      { letters: 'as-is', samples: misread },
    ],
  };
};
