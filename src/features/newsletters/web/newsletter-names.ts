/** Where a link leads, short enough to be its name. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link);

const units = ['B', 'KB', 'MB'];

/** A size as people read it: `1.4 MB`. */
export const sizeText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
};
