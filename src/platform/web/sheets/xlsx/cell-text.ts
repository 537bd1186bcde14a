import { uncomputedCell, unreadableCell } from '#kernel/sheets/failed-cells.ts';
import type { Format, FormatOf } from './formats.ts';
import { isSet } from './read-xml.ts';
import { unescaped } from './strings.ts';

export type RawCell = {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
  readonly inline: string;
  readonly hasFormula: boolean;
};

export type CellContext = {
  readonly strings: readonly string[];
  readonly formatOf: FormatOf;
  readonly is1904: boolean;
};

type Moment = Extract<Format, { is: 'moment' }>;

const secondsOfDay = 86_400;
const dayOne = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
const lastDay = Date.UTC(9999, 11, 31);
/** Text that a spreadsheet shows if a number is not a valid date. */
const notADay = '########';

const twoDigits = (number: number) => String(number).padStart(2, '0');

const timeText = (seconds: number, isTwelveHour: boolean): string => {
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const rest = `:${twoDigits(minute)}${second === 0 ? '' : `:${twoDigits(second)}`}`;
  return isTwelveHour ? `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}` : twoDigits(hour) + rest;
};

/** Converts a serial number to a day. Excel counts a February 29, 1900 that did not exist. */
const dayText = (day: number, is1904: boolean): string => {
  if (!is1904 && day === 60) return '1900-02-29';
  const start = is1904 ? dayOne.since1904 : dayOne.since1900;
  const time = start + (day + (!is1904 && day < 60 ? 1 : 0)) * secondsOfDay * 1000;
  return time > lastDay ? notADay : new Date(time).toISOString().slice(0, 10);
};

/** Returns days as `2017-03-09`, times as `08:30` or `8:30 AM`. Below 1 is a time even if its format is a date. */
const momentText = (number: number, { hasDay, hasTime, isTwelveHour }: Moment, is1904: boolean): string => {
  if (number < 0) return notADay;
  const all = Math.round(number * secondsOfDay);
  const seconds = all % secondsOfDay;
  const time = timeText(seconds, isTwelveHour);
  if (!hasDay || all < secondsOfDay) return time;
  const day = dayText(Math.floor(all / secondsOfDay), is1904);
  return hasTime && seconds > 0 ? `${day} ${time}` : day;
};

/** Returns up to 15 digits, as workbooks store them. Longer numbers use exponents: they are not exact. */
const plainText = (number: number) =>
  Math.abs(number) < 1e15 ? String(Number(number.toPrecision(15))) : number.toExponential();

/** Returns a whole number in its format, unless the format hides digits. */
const digitsText = (number: number, show: (number: number) => string): string => {
  const plain = plainText(number);
  if (!/^\d+$/.test(plain)) return plain;
  const shown = show(number);
  return shown.replace(/\D/g, '').endsWith(plain) ? shown : plain;
};

const numberText = ({ value, style, hasFormula }: RawCell, { formatOf, is1904 }: CellContext): string => {
  if (value === '') return hasFormula ? uncomputedCell : '';
  const number = Number(value);
  const format = formatOf(style);
  if (!Number.isFinite(number) || value.trim() === '' || format === undefined) return unreadableCell;
  if (format.is === 'moment') return momentText(number, format, is1904);
  return format.is === 'digits' ? digitsText(number, format.show) : plainText(number);
};

const isoMoment = /^(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads ISO days as text: they have no time zone. Preserves a zone after a time. Times have a date in 1899. */
const isoText = ({ value, style }: RawCell, { formatOf }: CellContext): string => {
  const found = value === '' ? null : isoMoment.exec(value);
  if (!found) return unreadableCell;
  const [, day, time, zone = ''] = found;
  const clock = time?.replace(/:00$/, (seconds) => (time.length > 5 ? '' : seconds));
  const format = formatOf(style);
  const isTime = format?.is === 'moment' && !format.hasDay;
  if (day === undefined || day < '1900' || isTime) return clock ?? unreadableCell;
  return clock === undefined || clock === '00:00' ? day : `${day} ${clock}${zone}`;
};

const booleanText = (value: string): string => {
  if (isSet(value)) return 'true';
  return /^(?:0|false|off)$/i.test(value) ? 'false' : unreadableCell;
};

/**
 * Returns the displayed text of a cell, with days as `YYYY-MM-DD`. A formula without a result becomes {@link
 * uncomputedCell}, an unreadable cell {@link unreadableCell}; the import check reports both.
 */
export const cellText = (cell: RawCell, context: CellContext): string => {
  const { type = 'n', value, inline, hasFormula } = cell;
  if (value === '' && hasFormula && (type === 'b' || type === 'd' || type === 's')) return uncomputedCell;
  if (value === '' && type !== 'str' && type !== 'inlineStr' && type !== 'e' && type !== 'n') return '';
  switch (type) {
    case 's':
      return (/^\d+$/.test(value) ? context.strings[Number(value)] : undefined) ?? unreadableCell;
    case 'str':
    case 'inlineStr':
      return unescaped(inline || value);
    case 'b':
      return booleanText(value);
    case 'd':
      return isoText(cell, context);
    case 'e':
      return value || '#N/A';
    case 'n':
      return numberText(cell, context);
    default:
      return unreadableCell;
  }
};
