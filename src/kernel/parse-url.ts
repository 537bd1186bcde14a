/** The address that a text is; `undefined` when it is none. (`URL.canParse` is newer than the oldest browsers.) */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
