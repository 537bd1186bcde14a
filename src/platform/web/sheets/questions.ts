import type { TextReading } from './encodings.ts';

/** One of the sheets of a workbook, or all sheets that have the same titles. A sheet that cannot be read has no number of lines. */
export type SheetOption = { readonly name: string; readonly lines: number | undefined };

/** Numbers of rows and columns that a sheet hides and that hold something. */
export type HiddenParts = { readonly rows: number; readonly columns: number };

/** Parts of a sheet that a workbook hides and that are read all the same. */
export type HiddenChoice = { readonly withRows: boolean; readonly withColumns: boolean };

/** A way to read the letters of a file, with cells as it shows them. */
export type TextReadingOption = { readonly letters: TextReading; readonly samples: readonly string[] };

/** Questions that a file may raise while it is read. Each answer `undefined` ends the reading. */
export type Questions = {
  /** Chooses one of several sheets. @returns its place among the options */
  readonly sheet?: (options: readonly SheetOption[]) => Promise<number | undefined>;
  /** Chooses how the letters are read. The likeliest option is first. */
  readonly letters?: (options: readonly TextReadingOption[]) => Promise<TextReading | undefined>;
  readonly hidden?: (hidden: HiddenParts) => Promise<HiddenChoice | undefined>;
};
