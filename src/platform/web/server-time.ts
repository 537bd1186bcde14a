let clockOffset: number | undefined;

/** Records the server's time from the `Date` header of a response. Precision: one second. */
export const recordServerTime = (date: string | null): void => {
  const serverTime = Date.parse(date ?? '');
  if (!Number.isNaN(serverTime)) clockOffset = serverTime - performance.now();
};

/** Returns the server's time in milliseconds. Falls back to the device's clock before the first response. */
export const serverNow = (): number => (clockOffset === undefined ? Date.now() : clockOffset + performance.now());
