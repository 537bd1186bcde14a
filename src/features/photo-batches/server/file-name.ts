import { fold } from '#kernel/fold.ts';
import { foldName } from '#kernel/search/match-name.ts';

const ending = /\.[a-z0-9]{2,5}$/i;
/** Suffix that browsers and systems add to the name of a copy. */
const copyMark = /(?<![\s_-])(?:[\s_-]*\(\d{1,3}\)|[\s_-]+copy(?:[\s_-]*\d{1,3})?)+$/i;

/** Returns a file name without its extension and copy suffix. */
export const stemOf = (fileName: string): string => fileName.trim().replace(ending, '').trim().replace(copyMark, '');

/** Returns the folded words of a name. Numbers are omitted, because they count pictures. */
export const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\p{N}+$/u.test(word));

/** True if the part is a number as used to count pictures. */
export const isCounter = (part: string): boolean => /^\d{1,3}$/.test(part);

/** Returns the parts of a text between spaces, underscores, punctuation and brackets. */
export const partsOf = (text: string): { readonly text: string; readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/[^\s_,;()[\]{}]+/g)].map(({ 0: part, index }) => ({
    ...{ text: part, start: index, end: index + part.length },
  }));

/** Replaces letters and digits by placeholders, so that ids of one school have the same shape. */
export const shapeOf = (part: string): string =>
  fold(part)
    .replace(/\p{L}\p{M}*/gu, 'a')
    .replace(/\p{N}/gu, '0');

/** Splits off email addresses. A domain ends at an underscore or bracket, without trailing numbers and dots. */
export const splitAddresses = (text: string): { addresses: string[]; rest: string } => {
  const addresses: string[] = [];
  const rest = text.replace(/(?<![^\s,;()[\]{}<>@])[^\s,;()[\]{}<>@]+@[^\s,;()[\]{}<>_@]+/g, (found) => {
    addresses.push(found.replace(/(?<!\d)\d+$/, '').replace(/(?<![-.])[-.]+$/, ''));
    return ' ';
  });
  return { addresses, rest };
};
