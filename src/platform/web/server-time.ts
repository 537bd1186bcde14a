let clockOffset: number | undefined;

/** Hears the `Date` of an answer: what time it is at the server, to the second. */
export const recordServerTime = (date: string | null): void => {
  const serverTime = Date.parse(date ?? '');
  if (!Number.isNaN(serverTime)) clockOffset = serverTime - performance.now();
};

/** The time by the server's clock, in milliseconds; by the device's until the server has answered for the first time. */
export const serverNow = (): number => (clockOffset === undefined ? Date.now() : clockOffset + performance.now());
