/** How schools write days, as codes of `Intl`: the month or the day first. */
export const locales = ['en-US', 'en-GB'] as const;
export type Locale = (typeof locales)[number];

/** Holds where a school has chosen nothing, and for numbers and lists. */
export const defaultLocale: Locale = 'en-US';
