const read = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Access to `sessionStorage`, which survives reloads. Does nothing if the browser blocks storage. */
export const tabStorage = {
  /** @returns undefined if there is no value */
  read,
  /** @returns undefined if there is no value or it is not valid JSON */
  readJson: (key: string): unknown => {
    try {
      return JSON.parse(read(key) ?? '');
    } catch {
      return undefined;
    }
  },
  /** @param text undefined removes the value */
  write: (key: string, text: string | undefined): void => {
    try {
      if (text === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Storage is blocked or full.
    }
  },
};
