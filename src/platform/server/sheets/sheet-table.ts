/** A table to be written: its titles, and rows of the same length. */
export type SheetTable = { readonly titles: readonly string[]; readonly rows: readonly (readonly string[])[] };
