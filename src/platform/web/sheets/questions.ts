import type { TextReading } from './encodings.ts';

/** A sheet of a workbook, or all sheets with the same titles. Without `lines` if the sheet cannot be read. */
export type SheetOption = { readonly name: string; readonly lines: number | undefined };

export type HiddenParts = { readonly rows: number; readonly columns: number };

export type HiddenChoice = { readonly withRows: boolean; readonly withColumns: boolean };

export type TextReadingOption = { readonly letters: TextReading; readonly samples: readonly string[] };

/** Questions raised while a file is read. The answer `undefined` cancels reading. */
export type Questions = {
  /** Chooses one of several sheets. Resolves to the index of the option. */
  readonly sheet?: (options: readonly SheetOption[]) => Promise<number | undefined>;
  /** Chooses the interpretation of the text. The likeliest option is first. */
  readonly letters?: (options: readonly TextReadingOption[]) => Promise<TextReading | undefined>;
  readonly hidden?: (hidden: HiddenParts) => Promise<HiddenChoice | undefined>;
};
