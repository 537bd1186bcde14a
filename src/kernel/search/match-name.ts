import { fold, matchesSearch, searchWords } from '../fold.ts';

/**
 * Returns the form by which names of people are compared, searched and sorted: folded, without apostrophes. `O’Brien`, `O'Brien`
 * and `Obrien` are one name. The database stores the result, so a change needs a migration.
 */
export const foldName = (name: string): string => fold(name).replaceAll("'", '').trim();

/** Splits a search for a name into its words, as {@link foldName} writes them. */
export const nameWords = (search: string): string[] => searchWords(foldName(search));

/** True if a name contains every word of a search, apostrophes aside. */
export const matchesName = (name: string, search: string): boolean => matchesSearch(foldName(name), foldName(search));

const trigramLength = 3;

/** Returns the runs of three letters within the words of a folded name, which the database indexes. */
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
