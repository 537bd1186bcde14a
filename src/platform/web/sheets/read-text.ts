import papa from 'papaparse';
import { sheetLimits } from '#kernel/sheet-limits.ts';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from './sheet.ts';

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Detects UTF-16 without a byte order mark. In most European text every second byte is zero. */
const wideEncoding = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, 1000);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > sample.length / 5) return 'utf-16le';
  return zerosAt(0) > sample.length / 5 ? 'utf-16be' : undefined;
};

/** True for UTF-8, including text with a few invalid bytes, for example at the end of a truncated file. */
const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes);
    const [lost, letters] = [/\uFFFD/g, /[\u00A0-\uFFFC]/g].map((kind) => text.match(kind)?.length ?? 0);
    return (letters ?? 0) > (lost ?? 0);
  }
};

/** Returns the Unicode encoding of a text, with or without a byte order mark. `undefined` if the text has another encoding. */
export const unicodeOf = (bytes: Uint8Array): string | undefined => {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  return marked?.encoding ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
};

/** Matches Excel's declaration of the delimiter: a first line `sep=;`. */
const namedDelimiter = /^sep=(.)\n/i;

/** Matches HTML, XML, RTF and JSON, which are often saved with a table's file extension. */
const otherText = /^\s*(?:<[!?a-z]|\{\\rtf|[[{]\s*["{])/i;

const delimiters = [',', ';', '\t', '|'];
const guessedFrom = 50;

/** Rates a delimiter: by the number of the first lines that contain it, then by equal numbers of columns. */
const delimiterFit = (text: string, delimiter: string) => {
  const { data } = papa.parse<string[]>(text, { delimiter, newline: '\n', preview: guessedFrom });
  const widths = data.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length);
  return { delimiter, lines: widths.filter((width) => width > 1).length, evenness: -new Set(widths).size };
};

const guessDelimiter = (text: string) =>
  delimiters
    .map((delimiter) => delimiterFit(text, delimiter))
    .reduce((best, one) =>
      one.lines > best.lines || (one.lines === best.lines && one.evenness > best.evenness) ? one : best,
    ).delimiter;

const spaced = /^ +"/;

/** Removes spaces around quoted cells, which some programs write. Quotation marks would lose their meaning. */
const withoutSpaces = (text: string, delimiter: string) =>
  text.replace(new RegExp(`(^|[${delimiter}\n]) *("[^"]*(?:""[^"]*)*") *(?=[${delimiter}\n]|$)`, 'g'), '$1$2');

const parse = (text: string, delimiter: string) => papa.parse<string[]>(text, { delimiter, newline: '\n' });

const parseSpaced = (text: string, delimiter: string) => {
  const parsed = parse(text, delimiter);
  const isSpaced = delimiters.includes(delimiter) && parsed.data.some((row) => row.some((cell) => spaced.test(cell)));
  return isSpaced ? parse(withoutSpaces(text, delimiter), delimiter) : parsed;
};

const blanks = new Set([...delimiters, '\n', ' ']);

/** Removes empty lines at the end. Spreadsheets may write a million of them. */
const withoutBlankEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && blanks.has(text.charAt(end - 1))) end -= 1;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text : text.slice(0, lineEnd);
};

/** Cells may contain line breaks, but more cannot be a valid table and would take minutes to read. */
const maxLineBreaks = 100 * sheetLimits.lines;

const requireFewLines = (text: string) => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > maxLineBreaks) throw new SheetError(texts.tooManyLines({ lines, most: sheetLimits.lines }));
};

/** Removes the end-of-file character of old programs after the last cell. On a separate line the character stays. */
const withoutEndSign = (text: string): string => {
  const end = text.trimEnd();
  const cut = end.endsWith('\u001A') ? end.slice(0, -1) : end;
  return cut === end || cut.endsWith('\n') ? text : cut;
};

/** Reads rows with commas, semicolons, tabs or bars as delimiters and any line ends. Throws SheetError. */
export const readText = (text: string): string[][] => {
  const plain = withoutEndSign(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (plain.includes('\0') || otherText.test(plain)) throw new SheetError(texts.notATable);
  // The declaration is replaced by an empty line, so that line numbers do not change.
  const body = withoutBlankEnd(plain.replace(namedDelimiter, '\n'));
  requireFewLines(body);
  const delimiter = namedDelimiter.exec(plain)?.[1] ?? guessDelimiter(body);
  const { data, errors } = parseSpaced(body, delimiter);
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new SheetError(texts.openQuote({ line: (open.row ?? 0) + 1 }));
  return data;
};
