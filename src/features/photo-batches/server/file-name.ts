import { fold } from '#kernel/fold.ts';
import { foldName } from '#kernel/search/match-name.ts';

const ending = /\.[a-z0-9]{2,5}$/i;
/** What browsers and systems put behind the name of a second file. */
const copyMark = /(?<![\s_-])(?:[\s_-]*\(\d{1,3}\)|[\s_-]+copy(?:[\s_-]*\d{1,3})?)+$/i;

/** The name of a file without its ending, and without the mark of a copy. */
export const stemOf = (fileName: string): string => fileName.trim().replace(ending, '').trim().replace(copyMark, '');

/** The words of a name as they are compared; numbers count pictures, not people. */
export const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\p{N}+$/u.test(word));

/** A number as cameras and people count pictures with it. */
export const isCounter = (part: string): boolean => /^\d{1,3}$/.test(part);

/** What stands in a text between spaces, underscores and brackets. */
export const partsOf = (text: string): { readonly text: string; readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/[^\s_,;()[\]{}]+/g)].map(({ 0: part, index }) => ({
    ...{ text: part, start: index, end: index + part.length },
  }));

/** Letters and digits without saying which: IDs of one school look alike. */
export const shapeOf = (part: string): string =>
  fold(part)
    .replace(/\p{L}\p{M}*/gu, 'a')
    .replace(/\p{N}/gu, '0');

/** The e-mail addresses in a text, which end at the latest where no domain goes on, and the text without them. */
export const splitAddresses = (text: string): { addresses: string[]; rest: string } => {
  const addresses: string[] = [];
  const rest = text.replace(/(?<![^\s,;()[\]{}<>@])[^\s,;()[\]{}<>@]+@[^\s,;()[\]{}<>_@]+/g, (found) => {
    addresses.push(found.replace(/(?<!\d)\d+$/, '').replace(/(?<![-.])[-.]+$/, ''));
    return ' ';
  });
  return { addresses, rest };
};
