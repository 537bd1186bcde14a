import { parseUrl } from '#kernel/parse-url.ts';

/** True if the text is an address that a link may open. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && parseUrl(text) !== undefined;
