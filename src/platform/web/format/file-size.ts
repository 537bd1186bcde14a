const units = ['B', 'KB', 'MB', 'GB'];

/** Formats a size as `840 B`, `1.2 MB` or `14 MB`. A KB has 1024 bytes, as in the limits shown to users. */
export const fileSize = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  return `${step > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
};
