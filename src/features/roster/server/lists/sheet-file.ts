import type { SheetTable } from '#platform/server/sheets/sheet-table.ts';
import { writeCsv } from '#platform/server/sheets/write-csv.ts';
import { writeXlsx } from '#platform/server/sheets/write-xlsx.ts';
import type { SheetFormat } from '../../export-constants.ts';

const types: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns a table as a CSV or XLSX file. @param names name of the file without extension, and of the sheet */
export const sheetFile = async (
  table: SheetTable,
  format: SheetFormat,
  { name, sheet }: Record<'name' | 'sheet', string>,
) => ({
  name: `${name}.${format}`,
  type: types[format],
  content: format === 'csv' ? Buffer.from(writeCsv(table)) : await writeXlsx(table, sheet),
});
