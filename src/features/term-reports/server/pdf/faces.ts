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

/** A typeface of the PDF: `plain`, or a file of a font package with some letters of its typeface. */
export type Face = 'plain' | `${string}/${string}`;

type SmallClass = Exclude<LetterClass, 'plain' | 'eastAsian'>;

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

/** Typefaces whose composed letters must stay composed, so that the PDF's text can be extracted correctly. */
const composed: ReadonlySet<Face> = new Set<Face>(
  (['latinExtended', 'vietnamese', 'greek', 'greekExtended', 'cyrillic', 'cyrillicExtended'] as const).map(
    (name) => files[name],
  ),
);
const composedFeatures = ['kern', 'mark', 'mkmk'];

/** The only typeface without font weights. */
const symbols = 'noto-sans-symbols-2';
const folderOf = (name: string) => {
  const scope = name === symbols ? '@fontsource' : '@fontsource-variable';
  return dirname(createRequire(import.meta.url).resolve(`${scope}/${name}/package.json`));
};

const languages = ['sc', 'jp', 'kr'] as const;
type Language = (typeof languages)[number];

/** Letters that the package's table lists but its files do not contain. */
const notInFiles: Readonly<Partial<Record<Language, RegExp>>> = {
  sc: /[\p{Script=Hangul}\u4db6-\u4dbf\u9ff0-\u9fff]/u,
  kr: /\u9699/u,
};

const tables = new Map<Language, ReadonlyMap<number, Face>>();

/** Returns the font files of a language by code point. The table of 15,000 letters is loaded on first use. */
const tableOf = (language: Language): ReadonlyMap<number, Face> => {
  const known = tables.get(language);
  if (known) return known;
  const name = `noto-sans-${language}`;
  const ranges = JSON.parse(readFileSync(`${folderOf(name)}/unicode.json`, 'utf8')) as Record<string, string>;
  const table = new Map<number, Face>();
  // The numbered files contain the East Asian letters, each letter in one file.
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

/** Returns Japanese for kana and Korean for hangul. Otherwise the first typeface that contains all letters wins. */
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

/** True with a letter of an alphabet that the first typeface lacks: a word must not mix two typefaces. */
const needsOtherAlphabet = (signs: readonly string[]) =>
  signs.some((sign) => !patterns.plain.test(sign) && alphabets.some((name) => isLetterOf(name, sign)));

/** Returns a function that finds the typeface of a sign, undefined if none contains the sign. */
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

/** Returns the sign for its typeface. Only Arabic gets joiners, which control how its letters join. */
export const asDrawn = (face: Face, sign: string): string => (face === files.arabic ? sign : withoutJoiners(sign));

/** Returns the letters of a text that no typeface of the PDF contains, or that would be joined or ordered wrongly. */
export const lettersNotDrawn = (text: string): string[] =>
  lettersNotOnPages(text, (sign) => {
    const letters = withoutJoiners(sign);
    return letters === '' || isDirectionMark(letters) || facesFor([sign])(sign) !== undefined;
  });

/** Loads a subset of a typeface with the letters of one document. */
export const loadFace = async (face: Exclude<Face, 'plain'>, weight: Weight, letters: string): Promise<Buffer> => {
  const { default: subsetFont } = await import('subset-font');
  const [name = '', slice = ''] = face.split('/');
  const hasWeights = name !== symbols;
  const file = `${folderOf(name)}/files/${name}-${slice}-${hasWeights ? 'wght' : '400'}-normal.woff2`;
  // The space is included because a joiner is drawn as a space without width.
  return subsetFont(await readFile(file), ` ${letters}`, {
    targetFormat: 'truetype',
    ...(composed.has(face) && { keepFeatures: composedFeatures }),
    ...(hasWeights && { variationAxes: { wght: weight === 'bold' ? 700 : 400 } }),
  });
};
