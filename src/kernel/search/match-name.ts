import { fold, matchesSearch, searchWords } from '../fold.ts';

/**
 * Returns the form for comparing, searching and sorting names of people: folded, without apostrophes. `O’Brien`,
 * `O'Brien` and `Obrien` are equal. The database stores the result, so a change needs a migration.
 */
export const foldName = (name: string): string => fold(name).replaceAll("'", '').trim();

/** Splits a name search into words in the form of {@link foldName}. */
export const nameWords = (search: string): string[] => searchWords(foldName(search));

/** True if a name contains every word of a search, ignoring apostrophes. */
export const matchesName = (name: string, search: string): boolean => matchesSearch(foldName(name), foldName(search));

const trigramLength = 3;

/** Returns the trigrams within the words of a folded name, which the database indexes. */
export const trigramsOf = (folded: string): string[] => {
  const trigrams = folded
    .split(' ')
    .flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - trigramLength + 1) }, (_, at) =>
        word.slice(at, at + trigramLength),
      ),
    );
  return [...new Set(trigrams)];
};
