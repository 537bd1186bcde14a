let ahead: number | undefined;

/** Hears the `Date` of an answer: what time it is at the server, to the second. */
export const noteServerTime = (date: string | null): void => {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) ahead = told - performance.now();
};

/** The time by the server's clock, in milliseconds; by the device's until the server has answered for the first time. */
export const serverNow = (): number => (ahead === undefined ? Date.now() : ahead + performance.now());
