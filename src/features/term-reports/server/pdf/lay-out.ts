import createBidi, { type Levels } from 'bidi-js';
import LineBreaker from 'linebreak';
import { isDirectionMark, signsIn } from '../../page-letters.ts';
import { asDrawn, type Face, facesFor } from './faces.ts';

/** Adjacent letters of a line with the same typeface and direction, in reading order. */
export type Run = { readonly face: Face; readonly text: string };

export type Line = {
  /** In visual order, from left to right. */
  readonly runs: readonly Run[];
  readonly isRightToLeft: boolean;
};

export type Measure = (run: Run) => number;

/** Drawn for letters that no typeface contains, in reports published before the letter check. */
const replacement: Run = { face: 'noto-sans/latin', text: '\ufffd' };

type Sign = Run & { readonly start: number; readonly level: number };

const bidi = createBidi();

const isRightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const rightToLeftFaces: ReadonlySet<Face> = new Set<Face>(['vazirmatn/arabic', 'noto-sans-hebrew/hebrew']);

/** Orders marks as typefaces stack them: the shadda before vowels, the circle of a Thai sara am before tones. */
export const withMarksInOrder = (text: string) =>
  text
    .replace(/([\u064b-\u0650\u0652-\u065f\u0670]+)\u0651/g, '\u0651$1')
    .replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32');

/** Returns the text as typed; undefined if right-to-left, as programs that extract text reorder such lines. */
export const typedText = ({ runs, isRightToLeft }: Line): string | undefined => {
  if (isRightToLeft || runs.some(({ face }) => rightToLeftFaces.has(face))) return undefined;
  const text = runs.map((run) => run.text).join('');
  return text.replace(/\u0e4d([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e32/g, '$1\u0e33').normalize('NFC');
};

/** Replaces brackets and similar characters by their mirrored form in right-to-left text. */
const mirrored = (text: string, { levels }: Levels) =>
  text
    .split('')
    .map((unit, at) => ((levels[at] ?? 0) % 2 === 1 && bidi.getMirroredCharacter(unit)) || unit)
    .join('');

const signsOf = (text: string, { levels }: Levels): Sign[] => {
  const signs = signsIn(text);
  const faceOf = facesFor(signs);
  let start = 0;
  return signs.map((sign) => {
    const at = start;
    start += sign.length;
    const place = { start: at, level: levels[at] ?? 0 };
    if (sign === '\n' || isDirectionMark(sign) || /^[\u200c\u200d]+$/.test(sign))
      return { ...place, face: 'plain', text: '' };
    const face = faceOf(sign);
    return face ? { ...place, face, text: asDrawn(face, sign) } : { ...place, ...replacement };
  });
};

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the possible ends of a line, with true for forced ones. Thai has no spaces, so words are segmented. */
const breaksIn = (text: string): Map<number, boolean> => {
  const breaks = new Map<number, boolean>();
  for (const { index, segment } of /\p{Script=Thai}/u.test(text) ? thaiWords.segment(text) : [])
    if (/^\p{Script=Thai}/u.test(segment) && index > 0 && /\p{Script=Thai}/u.test(text[index - 1] ?? ''))
      breaks.set(index, false);
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.set(next.position, next.required);
  return breaks;
};

/** Joins signs that are drawn in one call. In a left-to-right line, letters of the other direction stay separate. */
const runsOf = (signs: readonly Sign[]): Run[] => {
  const runs: { face: Face; text: string; level: number }[] = [];
  for (const { face, text, level } of signs) {
    if (text === '') continue;
    const last = runs.at(-1);
    const isApart = level % 2 === 0 && rightToLeftFaces.has(face);
    if (last && last.face === face && last.level === level && !isApart) last.text += text;
    else runs.push({ face, text, level });
  }
  return runs;
};

/** Reverses other signs in right-to-left text. A right-to-left typeface orders its own letters. */
const inReadingOrder = (signs: readonly Sign[]): Sign[] => {
  const [{ level = 0 } = {}] = signs;
  const text = signs.map((sign) => sign.text).join('');
  return level % 2 === 1 && !isRightToLeftLetter.test(text) ? signs.toReversed() : [...signs];
};

const groupsOf = (signs: readonly Sign[]): Sign[][] => {
  const groups: Sign[][] = [];
  for (const sign of signs) {
    const group = groups.at(-1);
    if (group?.[0] && group[0].face === sign.face && group[0].level === sign.level) group.push(sign);
    else groups.push([sign]);
  }
  return groups;
};

const visualRuns = (text: string, levels: Levels, signs: readonly Sign[]): Run[] => {
  const shown = signs.filter((sign) => sign.text !== '');
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return [];
  const byPlace: (Sign | undefined)[] = Array.from({ length: last.start - first.start + 1 });
  for (const sign of shown) byPlace[sign.start - first.start] = sign;
  for (const [start, end] of bidi.getReorderSegments(text, levels, first.start, last.start)) {
    const [from, to] = [start - first.start, end - first.start + 1];
    byPlace.splice(from, to - from, ...byPlace.slice(from, to).reverse());
  }
  const inOrder = byPlace.filter((sign) => sign !== undefined);
  return groupsOf(inOrder).flatMap((group) => {
    const logical = group.toSorted((one, other) => one.start - other.start);
    return runsOf(inReadingOrder(logical));
  });
};

const withoutEnd = (signs: readonly Sign[]) =>
  signs.slice(0, signs.findLastIndex((sign) => sign.text.trim() !== '') + 1);

/** Splits the signs into lines. Trailing spaces do not count for the width. */
const linesOf = (text: string, signs: readonly Sign[], width: number, measure: Measure): Sign[][] => {
  const breaks = breaksIn(text);
  const lines: Sign[][] = [[]];
  const widthOf = (part: readonly Sign[]) => runsOf(part).reduce((sum, run) => sum + measure(run), 0);
  let used = 0;
  let piece: Sign[] = [];
  const put = (part: Sign[]) => {
    if (used > 0 && used + widthOf(withoutEnd(part)) > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...part);
    used += widthOf(part);
  };
  for (const [at, sign] of signs.entries()) {
    piece.push(sign);
    const end = signs[at + 1]?.start ?? text.length;
    const isRequired = breaks.get(end);
    if (isRequired === undefined && end < text.length) continue;
    if (widthOf(piece) > width) for (const one of piece) put([one]);
    else put(piece);
    piece = [];
    if (isRequired && end < text.length) {
      lines.push([]);
      used = 0;
    }
  }
  return lines;
};

/** Breaks a text into lines in visual order. The first letter decides the direction unless it is given. */
export const layOut = (typed: string, width: number, measure: Measure, direction?: 'ltr'): Line[] => {
  const inOrder = withMarksInOrder(typed);
  const levels = bidi.getEmbeddingLevels(inOrder, direction);
  const text = mirrored(inOrder, levels);
  const signs = signsOf(text, levels);
  return linesOf(text, signs, width, measure).map((line) => {
    const start = line[0]?.start ?? 0;
    const paragraph = levels.paragraphs.find(({ start: from, end }) => from <= start && start <= end);
    return { runs: visualRuns(text, levels, withoutEnd(line)), isRightToLeft: (paragraph?.level ?? 0) % 2 === 1 };
  });
};
