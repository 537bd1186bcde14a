import { parseUrl } from '#kernel/parse-url.ts';

/** Whether a text is an address that a link may lead to. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && parseUrl(text) !== undefined;
