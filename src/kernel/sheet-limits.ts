/** Limits of an imported table. A larger table is imported as several files. */
export const sheetLimits = { lines: 3000, columns: 300, cell: 10_000 };

/** Number of rows and columns of a sheet in Excel. No cell can be outside of it. */
export const excelLimits = { rows: 1_048_576, columns: 16_384 };
