import { type RawBuilder, sql } from 'kysely';
import { fold } from '#kernel/fold.ts';
import type { Database } from './database.ts';
import { containsPattern } from './like.ts';

/** Latin, Greek and Cyrillic letters and punctuation: first and last code point of each block. */
const blocks = [
  [0x41, 0x5a],
  [0x60, 0x60],
  [0xb4, 0xb4],
  [0xc0, 0x17f],
  [0x2b9, 0x2c8],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2032],
] as const;

const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

/** Maps a folded letter to all characters that fold to it, for example `n` to `NÑñ…`. */
const variants = Map.groupBy(
  letters.filter((letter) => fold(letter) !== letter),
  fold,
);

const anyVariantOf = (letter: string): string => {
  const others = variants.get(letter);
  return others ? `[${[letter, ...others].join('')}]` : letter;
};

/** Returns the search pattern. SQLite escapes a special character with brackets, PostgreSQL with a backslash. */
const patternOf = (engine: Database['engine'], folded: string): string =>
  engine === 'sqlite'
    ? `*${[...folded].map((letter) => (/[*?[]/.test(letter) ? `[${letter}]` : anyVariantOf(letter))).join('')}*`
    : [...folded]
        .map((letter) => (/[\p{L}\p{M}\p{N}\s'-]/u.test(letter) ? anyVariantOf(letter) : `\\${letter}`))
        .join('');

/** Replaces letters that fold to two, such as `ß` in `Straße`, if the search contains these two letters. */
const spelledOut = (column: string, folded: string): RawBuilder<unknown> =>
  letters
    .filter((letter) => fold(letter).length === 2 && folded.includes(fold(letter)))
    .reduce((text: RawBuilder<unknown>, letter) => sql`replace(${text}, ${letter}, ${fold(letter)})`, sql.ref(column));

/** Returns a condition: the folded column contains the folded search text. The column stores unfolded text. */
export const containsFolded = (engine: Database['engine'], column: string, search: string): RawBuilder<boolean> => {
  const folded = fold(search);
  const [text, pattern] = [sql.ref(column), patternOf(engine, folded)];
  const isPlain = sql`lower(${text}) like ${containsPattern(folded)} escape '\\'`;
  const spelled = spelledOut(column, folded);
  // Matching letter by letter is a hundred times slower, so it is used only for texts with non-ASCII characters.
  return engine === 'sqlite'
    ? sql`(${isPlain} or (length(cast(${text} as blob)) <> length(${text}) and ${spelled} glob ${pattern}))`
    : sql`(${isPlain} or (octet_length(${text}) <> length(${text}) and ${spelled} ~ ${pattern}))`;
};
