/** Text as it is searched: without case and diacritics, so that `nunez` finds `Núñez`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether every word of the search stands in the text. */
export const matches = (text: string, search: string): boolean => {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
