const read = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** What a tab keeps over a reload, where its browser keeps anything: one that does not begins anew each time. */
export const tabStorage = {
  /** @returns undefined where nothing is kept */
  read,
  /** @returns undefined where nothing is kept, or what is no JSON */
  readJson: (key: string): unknown => {
    try {
      return JSON.parse(read(key) ?? '');
    } catch {
      return undefined;
    }
  },
  /** @param text undefined forgets what is kept */
  write: (key: string, text: string | undefined): void => {
    try {
      if (text === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // The browser keeps nothing, or has no room left.
    }
  },
};
