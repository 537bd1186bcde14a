export type SheetTable = { readonly titles: readonly string[]; readonly rows: readonly (readonly string[])[] };
