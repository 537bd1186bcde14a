import { fold } from '#platform/web/format/fold.ts';

/** A stretch of text, from `start` on. */
export type Mark = { start: number; end: number };

/** A letter without case and diacritics; a sign that is nothing by itself, such as a loose accent, gives nothing. */
const foldedLetter = (letter: string) => (/^\s$/.test(letter) ? ' ' : fold(letter));

/** The text as it is searched, and for each of its units the letter that it comes from. */
const foldWithPlaces = (text: string) => {
  let folded = '';
  const places: Mark[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const plain = foldedLetter(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push({ start, end });
    const last = places.at(-1);
    if (plain === '' && last) last.end = end;
    start = end;
  }
  return { folded, places };
};

const placesOf = (folded: string, word: string): number[] => {
  const found: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) found.push(at);
  return found;
};

const joined = (marks: readonly Mark[]): Mark[] => {
  const result: Mark[] = [];
  for (const mark of [...marks].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else result.push({ ...mark });
  }
  return result;
};

/** Where the words of a search stand in a text as it was typed: `nino` marks `Niño`. */
export const marksOf = (text: string, search: string): Mark[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { folded, places } = foldWithPlaces(text);
  const marks = words.flatMap((word) =>
    placesOf(folded, word).map((at) => ({
      start: places[at]?.start ?? 0,
      end: places[at + word.length - 1]?.end ?? text.length,
    })),
  );
  return joined(marks);
};

export type MarkedPart = { start: number; text: string; isMarked: boolean };

/** A stretch of a text that begins at `offset` in it, divided at the marks of the whole. */
export const markedParts = (piece: string, offset: number, marks: readonly Mark[]): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let at = offset;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ start: at, text: piece.slice(at - offset, end - offset), isMarked });
    at = Math.max(at, end);
  };
  const last = offset + piece.length;
  for (const { start, end } of marks) {
    if (end <= offset || start >= last) continue;
    add(Math.max(start, offset), false);
    add(Math.min(end, last), true);
  }
  add(last, false);
  return parts;
};
