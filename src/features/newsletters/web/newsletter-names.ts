import { readUrl } from '#kernel/read-url.ts';

/** Where a link leads, short enough to be its name. */
export const hostOf = (link: string): string => readUrl(link)?.host.replace(/^www\./, '') ?? link;
