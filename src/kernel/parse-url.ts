/** Parses a URL. Returns `undefined` for other text. (`URL.canParse` is newer than the oldest supported browsers.) */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
