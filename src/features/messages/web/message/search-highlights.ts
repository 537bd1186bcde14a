import { foldWithOrigins, searchWords, type TextRange } from '#kernel/fold.ts';

export type Highlight = TextRange;

const placesOf = (folded: string, word: string): number[] => {
  const found: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) found.push(at);
  return found;
};

const joined = (highlights: readonly Highlight[]): Highlight[] => {
  const result: Highlight[] = [];
  for (const highlight of [...highlights].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && highlight.start <= last.end) last.end = Math.max(last.end, highlight.end);
    else result.push({ ...highlight });
  }
  return result;
};

/** Returns the ranges of the search words in the original text: `nino` highlights `Niño`. */
export const highlightsOf = (text: string, search: string): Highlight[] => {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const { folded, origins } = foldWithOrigins(text);
  const highlights = words.flatMap((word) =>
    placesOf(folded, word).map((at) => ({
      start: origins[at]?.start ?? 0,
      end: origins[at + word.length - 1]?.end ?? text.length,
    })),
  );
  return joined(highlights);
};

export type HighlightedPart = { start: number; text: string; isHighlighted: boolean };

/** Splits a piece of a text at the highlights of the whole text. `offset` is the start of the piece in the text. */
export const highlightedParts = (
  piece: string,
  offset: number,
  highlights: readonly Highlight[],
): HighlightedPart[] => {
  const parts: HighlightedPart[] = [];
  let at = offset;
  const add = (end: number, isHighlighted: boolean) => {
    if (end > at) parts.push({ start: at, text: piece.slice(at - offset, end - offset), isHighlighted });
    at = Math.max(at, end);
  };
  const last = offset + piece.length;
  for (const { start, end } of highlights) {
    if (end <= offset || start >= last) continue;
    add(Math.max(start, offset), false);
    add(Math.min(end, last), true);
  }
  add(last, false);
  return parts;
};
