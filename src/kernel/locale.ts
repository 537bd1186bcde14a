/** Date formats of schools as `Intl` locales, with the month or the day first. */
export const locales = ['en-US', 'en-GB'] as const;
export type Locale = (typeof locales)[number];

/** Used if the school has made no choice, and always for numbers and lists. */
export const defaultLocale: Locale = 'en-US';
