/** Date formats of schools as `Intl` locales, with the month or the day first. */
export const locales = ['en-US', 'en-GB'] as const;
export type Locale = (typeof locales)[number];

/** Used if the school has made no choice, and always for numbers and lists. */
export const defaultLocale: Locale = 'en-US';

// Objects of `Intl` are created when they are first used: the first of a kind takes 25 to 160 ms of a slow phone's start.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
let collator: Intl.Collator | undefined;
let conjunction: Intl.ListFormat | undefined;
let decimal: Intl.NumberFormat | undefined;

/** Returns a date format, the same object for the same locale and options. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
};

/** Compares texts for sorting: alphabetically, with numbers by value. */
export const compareTexts = (one: string, other: string): number => {
  collator ??= new Intl.Collator(defaultLocale, { numeric: true });
  return collator.compare(one, other);
};

/** Joins texts as in a sentence: `Ana, Ben, and Cleo`. */
export const joinTexts = (texts: readonly string[]): string => {
  conjunction ??= new Intl.ListFormat(defaultLocale, { type: 'conjunction' });
  return conjunction.format(texts);
};

/** Formats a number: `12`, `1,234`. Numbers of up to three digits need no `Intl` object. */
export const formatNumber = (value: number): string => {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  decimal ??= new Intl.NumberFormat(defaultLocale);
  return decimal.format(value);
};

/**
 * Formats the number of a compiled text. The compiler of texts determines the parameters.
 * @param offset subtracted from the value, as in `{n, plural, offset:1 …}`
 */
export const formatTextNumber = (_locale: string, value: number, offset = 0): string => formatNumber(value - offset);
