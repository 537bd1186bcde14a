/** A table with its titles in `head`. */
export type Sheet = {
  readonly head: readonly string[];
  /** Rows, all as long as the head. */
  readonly rows: readonly (readonly string[])[];
  /** Line number of the first row, as shown in a spreadsheet. */
  readonly firstLine: number;
};

/** Thrown if a file cannot be read as a table. The message says what to do. */
export class SheetError extends Error {}

/** Thrown if the table is empty or has only titles. */
export class EmptySheetError extends SheetError {}
