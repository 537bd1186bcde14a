/** A table with the row of its titles apart. */
export type Sheet = {
  readonly head: readonly string[];
  /** All of the same length as the head. */
  readonly rows: readonly (readonly string[])[];
  /** The line of the first row, as a spreadsheet numbers it. */
  readonly firstLine: number;
};

/** A file that cannot be read as a table: the message says to a person what to do. */
export class SheetError extends Error {}

/** Nothing stands in it, or nothing below its titles. */
export class EmptySheetError extends SheetError {}
