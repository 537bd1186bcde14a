/** What a table that somebody imports may hold; more is taken in several files. */
export const sheetLimits = { lines: 3000, columns: 300, cell: 10_000 };
