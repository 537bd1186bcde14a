/** Where a link leads, short enough to be its name. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link);
