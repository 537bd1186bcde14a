import { dateFormat, defaultLocale, type Locale } from '../locale.ts';

type Part = 'day' | 'month' | 'year';

/** Order of the parts of a numeric date by locale. */
const orders: Readonly<Record<Locale, readonly [first: 'day' | 'month', Part, Part]>> = {
  'en-US': ['month', 'day', 'year'],
  'en-GB': ['day', 'month', 'year'],
};

/** Returns the first part of a numeric date in a locale. */
export const firstDayPart = (locale: Locale): 'day' | 'month' => orders[locale][0];

let monthNames: readonly string[] | undefined;

const makeMonthNames = (): readonly string[] => {
  const { format } = dateFormat(defaultLocale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)).toLowerCase());
};

/** Returns the month number for a name such as `mar`, `Mar.`, `sept` or `March`; 0 for other words. */
const monthNamed = (word: string): number => {
  const name = word.toLowerCase().replace(/\.$/, '');
  if (name.length < 3) return 0;
  monthNames ??= makeMonthNames();
  return monthNames.findIndex((month) => month.startsWith(name)) + 1;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

type Typed = Record<Part, number>;

const numbersIn = (parts: readonly Part[], texts: readonly (string | undefined)[]): Typed => {
  const at = (part: Part) => Number(texts[parts.indexOf(part)]);
  return { day: at('day'), month: at('month'), year: at('year') };
};

const yearFirst: readonly Part[] = ['year', 'month', 'day'];

const clock =
  /(?:[T\s,]+| at )\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const zonedClock =
  /(?<clock>\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?)\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const midnight = /^(?:00?[:.]00(?:[:.]00)?(?:[.,]0+)?|12[:.]00(?:[:.]00)?\s*a\.?\s?m\.?)$/i;
const zone = /(?<=^\d{4}-\d{2}-\d{2}) ?(?:Z|[+-]\d{2}:?\d{2})$/i;
const ordinal = /(?<=\b\d\d?)(?:st|nd|rd|th)\b(?: of\b)?/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]+ /i;

/** Returns a date text without the weekday, time and time zone that programs add. */
export const dayPart = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').replace(clock, '').replace(zone, '').replace(weekday, '').replace(ordinal, '');

/** True for a time with a zone, except its midnight. The day is unknown: `T16:00:00Z` is midnight in Manila. */
export const isZonedMoment = (typed: string): boolean => {
  const time = zonedClock.exec(typed.trim())?.groups?.clock?.trim();
  return time !== undefined && !midnight.test(time);
};

/** Parses a numeric date with a four-digit year, whose position is unambiguous. Points require a day-first order. */
const inNumbers = (text: string, order: readonly Part[] | undefined): Typed | undefined => {
  const joined = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (joined) return numbersIn(yearFirst, [joined[1], joined[2], joined[3]]);
  const ordered = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(text);
  if (ordered) return numbersIn(yearFirst, [ordered[1], ordered[3], ordered[4]]);
  const found = /^(\d\d?)([-/. ])(\d\d?)\2(\d{4})$/.exec(text);
  if (!found || !order) return undefined;
  if (found[2] === '.' && order[0] !== 'day') return undefined;
  return numbersIn(order, [found[1], found[3], found[4]]);
};

/** Parses `Mar 9, 2017`, `9 March 2017` and `9-Mar-2017`. */
const withName = (text: string): Typed | undefined => {
  const found =
    /^(?<name>\p{L}+\.?)[ -](?<day>\d\d?),?[ -](?<year>\d{4})$/u.exec(text) ??
    /^(?<day>\d\d?)[ -](?<name>\p{L}+\.?),?[ -](?<year>\d{4})$/u.exec(text);
  const month = monthNamed(found?.groups?.name ?? '');
  return month === 0 ? undefined : { month, day: Number(found?.groups?.day), year: Number(found?.groups?.year) };
};

const isReal = ({ year, month, day }: Typed) => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Parses `2017-03-09`, `20170309`, or a date with a month name. The year needs four digits. Ignores a time.
 * @param locale enables numeric dates in its order: `3/9/2017`, or `9/3/2017` and `9.3.2017` with the day first
 * @returns `YYYY-MM-DD`; `unreal` for a date that does not exist; `undefined` for other text
 */
export const parseDay = (typed: string, locale?: Locale): string | 'unreal' | undefined => {
  const text = dayPart(typed);
  const parsed = inNumbers(text, locale && orders[locale]) ?? withName(text);
  if (!parsed) return undefined;
  if (!isReal(parsed)) return 'unreal';
  return `${String(parsed.year).padStart(4, '0')}-${twoDigits(parsed.month)}-${twoDigits(parsed.day)}`;
};

const shortNumbers = /^\d\d?([-/. ])\d\d?\1['’]?\d\d$/;
const shortNamed = /^(?:\d\d?[-/. ]?(\p{L}+)\.?|(\p{L}+)\.?[-/. ]\d\d?),?[-/. ]*['’]?\d\d$/u;

/** True if a text is a date with a two-digit year, such as `3/9/17` or `9-Mar-17`. The century is unknown. */
export const hasShortYear = (typed: string): boolean => {
  const text = dayPart(typed);
  const [, first, second] = shortNamed.exec(text) ?? [];
  return shortNumbers.test(text) || monthNamed(first ?? second ?? '') > 0;
};

/** True if a text is a valid day in wire format, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => parseDay(text) === text;
