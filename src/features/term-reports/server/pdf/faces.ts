import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  isDirectionMark,
  type LetterClass,
  letterClasses,
  lettersNotOnPages,
  withoutJoiners,
} from '../../page-letters.ts';

export type Weight = 'regular' | 'bold';

/** A typeface of the pages: `plain`, or a file with a part of the letters of a typeface from a package. */
export type Face = 'plain' | `${string}/${string}`;

type SmallClass = Exclude<LetterClass, 'plain' | 'eastAsian'>;

/** Files by classes of letters. */
export const files: Readonly<Record<SmallClass, Exclude<Face, 'plain'>>> = {
  latin: 'noto-sans/latin',
  latinExtended: 'noto-sans/latin-ext',
  vietnamese: 'noto-sans/vietnamese',
  greek: 'noto-sans/greek',
  greekExtended: 'noto-sans/greek-ext',
  cyrillic: 'noto-sans/cyrillic',
  cyrillicExtended: 'noto-sans/cyrillic-ext',
  devanagari: 'noto-sans/devanagari',
  thai: 'noto-sans-thai/thai',
  hebrew: 'noto-sans-hebrew/hebrew',
  arabic: 'vazirmatn/arabic',
  symbols: 'noto-sans-symbols-2/symbols',
};

const alphabets = [
  ...(['latin', 'latinExtended', 'vietnamese', 'greek', 'greekExtended', 'cyrillic', 'cyrillicExtended'] as const),
];
const smallClasses = [...alphabets, 'devanagari', 'thai', 'hebrew', 'arabic', 'symbols'] as const;

const patterns = Object.fromEntries(
  Object.entries(letterClasses).map(([name, letters]) => [name, new RegExp(`^[${letters}]+$`, 'u')]),
) as Readonly<Record<LetterClass, RegExp>>;

/** Alphabets of composed letters. Taken apart into letter and mark they could not be read out of the pages again. */
const composed: ReadonlySet<Face> = new Set<Face>(
  (['latinExtended', 'vietnamese', 'greek', 'greekExtended', 'cyrillic', 'cyrillicExtended'] as const).map(
    (name) => files[name],
  ),
);
const composedFeatures = ['kern', 'mark', 'mkmk'];

/** The only typeface without weights. */
const symbols = 'noto-sans-symbols-2';
const folderOf = (name: string) => {
  const scope = name === symbols ? '@fontsource' : '@fontsource-variable';
  return dirname(createRequire(import.meta.url).resolve(`${scope}/${name}/package.json`));
};

const languages = ['sc', 'jp', 'kr'] as const;
type Language = (typeof languages)[number];

/** Letters that a table names and its files lack. */
const notInFiles: Readonly<Partial<Record<Language, RegExp>>> = {
  sc: /[\p{Script=Hangul}\u4db6-\u4dbf\u9ff0-\u9fff]/u,
  kr: /\u9699/u,
};

const tables = new Map<Language, ReadonlyMap<number, Face>>();

/** Files of a typeface by code point. A table of 15,000 letters is read when the first text needs it. */
const tableOf = (language: Language): ReadonlyMap<number, Face> => {
  const known = tables.get(language);
  if (known) return known;
  const name = `noto-sans-${language}`;
  const ranges = JSON.parse(readFileSync(`${folderOf(name)}/unicode.json`, 'utf8')) as Record<string, string>;
  const table = new Map<number, Face>();
  // Numbered files hold the letters of East Asia, each in one of them.
  for (const [slice, codes] of Object.entries(ranges).filter(([key]) => key.startsWith('[')))
    for (const range of codes.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = from; code <= to; code += 1)
        if (!notInFiles[language]?.test(String.fromCodePoint(code))) table.set(code, `${name}/${slice.slice(1, -1)}`);
    }
  tables.set(language, table);
  return table;
};

const faceIn = (language: Language, sign: string): Face | undefined => {
  const table = tableOf(language);
  const faces = new Set([...sign].map((one) => table.get(one.codePointAt(0) ?? 0)));
  return faces.size === 1 ? [...faces][0] : undefined;
};

/** Kana and hangul tell the language. Other texts take the first typeface that has all their letters. */
const languagesFor = (signs: readonly string[]): readonly Language[] => {
  const eastern = [...new Set(signs.filter((sign) => patterns.eastAsian.test(sign)))];
  if (eastern.length === 0) return languages;
  const text = eastern.join('');
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : languages.find((language) => eastern.every((sign) => faceIn(language, sign)));
  return first === undefined ? languages : [first, ...languages.filter((language) => language !== first)];
};

const isLetterOf = (name: LetterClass, sign: string) => /^\p{L}/u.test(sign) && patterns[name].test(sign);

/** True if the text has a letter of an alphabet that the first typeface lacks: words are not mixed of two typefaces. */
const needsOtherAlphabet = (signs: readonly string[]) =>
  signs.some((sign) => !patterns.plain.test(sign) && alphabets.some((name) => isLetterOf(name, sign)));

/** Returns a function that finds the typeface of each sign of a text; `undefined` for a sign that none has. */
export const facesFor = (signs: readonly string[]): ((sign: string) => Face | undefined) => {
  const order = needsOtherAlphabet(signs)
    ? ([...smallClasses, 'plain'] as const)
    : (['plain', ...smallClasses] as const);
  const eastern = languagesFor(signs);
  return (typed) => {
    const sign = withoutJoiners(typed);
    const found = order.find((name) => patterns[name].test(sign));
    if (found) return found === 'plain' ? 'plain' : files[found];
    if (!patterns.eastAsian.test(sign)) return undefined;
    for (const language of eastern) {
      const face = faceIn(language, sign);
      if (face) return face;
    }
    return undefined;
  };
};

/** A sign as its typeface takes it: Arabic letters are joined, or not, as joiners say. */
export const asDrawn = (face: Face, sign: string): string => (face === files.arabic ? sign : withoutJoiners(sign));

/** Returns letters of a text that no typeface of the pages has, or that it would join or order wrongly. */
export const lettersNotDrawn = (text: string): string[] =>
  lettersNotOnPages(text, (sign) => {
    const letters = withoutJoiners(sign);
    return letters === '' || isDirectionMark(letters) || facesFor([sign])(sign) !== undefined;
  });

/** A subset of a typeface for the letters of one document. */
export const loadFace = async (face: Exclude<Face, 'plain'>, weight: Weight, letters: string): Promise<Buffer> => {
  const { default: subsetFont } = await import('subset-font');
  const [name = '', slice = ''] = face.split('/');
  const hasWeights = name !== symbols;
  const file = `${folderOf(name)}/files/${name}-${slice}-${hasWeights ? 'wght' : '400'}-normal.woff2`;
  // A joiner is drawn as a space without width.
  return subsetFont(await readFile(file), ` ${letters}`, {
    targetFormat: 'truetype',
    ...(composed.has(face) && { keepFeatures: composedFeatures }),
    ...(hasWeights && { variationAxes: { wght: weight === 'bold' ? 700 : 400 } }),
  });
};
