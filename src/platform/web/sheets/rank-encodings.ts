import { detectAll } from 'jschardet';
import { type Encoding, encodings } from './encodings.ts';

/** Names used by the detector for encodings that `TextDecoder` supports under another name. */
const encodingAliases: Readonly<Partial<Record<string, Encoding>>> = {
  macroman: 'macintosh',
  'iso-8859-1': 'windows-1252',
  'iso8859-15': 'windows-1252',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  big5hkscs: 'big5',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
  'iso-8859-8': 'windows-1255',
  'koi8-u': 'koi8-r',
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  cp866: 'ibm866',
  maccyrillic: 'x-mac-cyrillic',
};

const plausibleName = /^[\p{L}\p{M}'’.,\p{Pd} ]+$/u;
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Hangul'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const halfWide = /[\uFF61-\uFF9F]/;
const rare = /[\u3400-\u4DBF\uE000-\uF8FF\u0080-\u009F]/;
/** Letters that result from ñ, å and à in the wrong encoding, where no language of that encoding uses them. */
const misplaced = /(?<=[aeiouáéíóú])ń(?=[aeiouáéíóú])|[ĺŕ]/giu;
const capitalInside = /\p{Ll}\p{Lu}/gu;

/** Returns the plausibility of a word: letters of one script, no symbols. */
const pointsOf = (word: string): number => {
  const used = [...scripts, eastAsian].filter((script) => script.test(word)).length;
  const isHalfWide = halfWide.test(word) && !/^[\uFF61-\uFF9F]+$/.test(word);
  const oddities = 2 * (word.match(capitalInside)?.length ?? 0) + 3 * (word.match(misplaced)?.length ?? 0);
  return (
    (plausibleName.test(word) ? 2 : -4) -
    (used > 1 ? 3 : 0) -
    oddities -
    (isHalfWide ? 3 : 0) -
    (rare.test(word) ? 2 : 0)
  );
};

const plausibility = (sample: Uint8Array, encoding: Encoding): number => {
  try {
    const words = new TextDecoder(encoding, { fatal: true }).decode(sample).split('\n');
    return words.filter((word) => word !== '').reduce((points, word) => points + pointsOf(word), 0);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
};

/** Returns the detector's confidence for each encoding, relative to the highest. */
const confidences = (bytes: Uint8Array): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const { encoding, confidence } of detectAll(bytes, { minimumThreshold: 0.01 })) {
    const lower = (encoding ?? '').toLowerCase();
    const one = encodingAliases[lower] ?? lower;
    found.set(one, Math.max(found.get(one) ?? 0, confidence));
  }
  const highest = Math.max(...found.values(), 0.01);
  return new Map([...found].map(([encoding, confidence]) => [encoding, confidence / highest]));
};

/** Weight of the detector, which knows languages. The points only judge the letters of words. */
const weight = 3;
/** Deduction per position in `encodings`, so that the more common of two likely encodings is first. */
const rarity = 0.1;

/** Ranks encodings, likeliest first. `whole`: the text's beginning. `sample`: words with non-ASCII letters. */
export const rankEncodings = (whole: Uint8Array, sample: Uint8Array): Encoding[] => {
  const [ofWhole, ofWords] = [confidences(whole), confidences(sample)];
  const ranked = encodings.flatMap((encoding, at) => {
    const points = plausibility(sample, encoding);
    const detected = (ofWhole.get(encoding) ?? 0) + (ofWords.get(encoding) ?? 0);
    return points === Number.NEGATIVE_INFINITY ? [] : [{ encoding, points: points + weight * detected - rarity * at }];
  });
  return ranked.sort((one, other) => other.points - one.points).map(({ encoding }) => encoding);
};
