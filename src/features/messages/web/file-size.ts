const kilobyte = 1024;

/** `812 KB`, `3.4 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
};
