/** Returns the pattern for `like … escape '\'` that finds a word anywhere in a text. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
