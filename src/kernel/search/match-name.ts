import { fold, matchesSearch } from '../fold.ts';

/** What may stand for an apostrophe in a folded text. */
export const apostrophes = ["'", '’', '‘', 'ʼ'] as const;

/** `o’brien` as who searches for a name writes it in a hurry: `obrien`. The database stores names with what stands in them. */
export const withoutApostrophes = (folded: string): string =>
  apostrophes.reduce((text, sign) => text.replaceAll(sign, ''), folded);

/** Whether a name contains every word of a search, apostrophes aside. */
export const matchesName = (name: string, search: string): boolean =>
  matchesSearch(withoutApostrophes(fold(name)), withoutApostrophes(fold(search)));
