import {
  format,
  getFormatDateInfo,
  getFormatFromId,
  isDateFormat,
  TOKEN_BREAK,
  TOKEN_COMMA,
  TOKEN_CURRENCY,
  TOKEN_EXP,
  TOKEN_GENERAL,
  TOKEN_GROUP,
  TOKEN_HASH,
  TOKEN_PERCENT,
  TOKEN_POINT,
  TOKEN_QMARK,
  TOKEN_SCALE,
  TOKEN_SLASH,
  TOKEN_ZERO,
  tokenize,
} from 'numfmt';
import { type Attributes, readXml } from './read-xml.ts';

/** Kind of number format: plain, day or time, or digits and signs of the format itself. */
export type Format =
  | { readonly is: 'plain' }
  | { readonly is: 'moment'; readonly hasDay: boolean; readonly hasTime: boolean; readonly isTwelveHour: boolean }
  | { readonly is: 'digits'; readonly show: (number: number) => string };

/** Returns the format of a style by its number, `undefined` if the workbook does not declare the style. */
export type FormatOf = (style: string | undefined) => Format | undefined;

const plain: Format = { is: 'plain' };
/** Highest id of the built-in formats, which a workbook need not declare. */
const lastKnownId = 58;

/** Parts of a format that change the displayed value. */
const amounts: ReadonlySet<string> = new Set([
  ...[TOKEN_POINT, TOKEN_COMMA, TOKEN_GROUP, TOKEN_PERCENT, TOKEN_EXP, TOKEN_SCALE, TOKEN_SLASH],
  ...[TOKEN_GENERAL, TOKEN_CURRENCY],
]);
const digits: ReadonlySet<string> = new Set([TOKEN_ZERO, TOKEN_HASH, TOKEN_QMARK]);

/** True if the format's section for positive numbers shows all digits of a whole number. */
const isOfDigits = (code: string): boolean => {
  const all = tokenize(code).map(({ type }) => type);
  const end = all.indexOf(TOKEN_BREAK);
  const types = end === -1 ? all : all.slice(0, end);
  return types.some((type) => digits.has(type)) && !types.some((type) => amounts.has(type));
};

const formatFor = (code: string): Format => {
  try {
    if (isDateFormat(code)) {
      const { year, month, day, hours, minutes, seconds, clockType } = getFormatDateInfo(code);
      // A format with only minutes could also be months.
      const hasTime = hours || seconds || (minutes && !year && !day);
      return { is: 'moment', hasDay: year || day || (month && !hasTime), hasTime, isTwelveHour: clockType === 12 };
    }
    return isOfDigits(code) ? { is: 'digits', show: (number) => format(code, number).trim() } : plain;
  } catch {
    return plain;
  }
};

/** Reads the number formats of a workbook's styles. Without styles only the first one exists. */
export const readFormats = (bytes: Uint8Array | undefined): FormatOf => {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  let isInCells = false;
  const open = (name: string, { numFmtId = '0', formatCode }: Attributes) => {
    if (name === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode);
    if (name === 'cellXfs') isInCells = true;
    if (name === 'xf' && isInCells) ids.push(numFmtId);
  };
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false;
  };
  if (bytes) readXml(bytes, { open, close });
  const known = new Map<string, Format | undefined>();
  const read = (id: string): Format | undefined => {
    const code = codes.get(id) ?? (Number(id) <= lastKnownId ? getFormatFromId(Number(id)) : undefined);
    return code === undefined || code === null ? undefined : formatFor(code);
  };
  return (style = '0') => {
    const id = ids.length === 0 && style === '0' ? '0' : ids[Number(style)];
    if (id === undefined) return undefined;
    if (!known.has(id)) known.set(id, read(id));
    return known.get(id);
  };
};
