/**
 * Matches a cell that a spreadsheet would compute, also behind the apostrophe that keeps it from that: whoever writes a table puts one more
 * apostrophe before it, and whoever reads the table takes it away.
 */
export const spreadsheetFormula = /^'*[=+\-@\t\r]/;
