export { importTable } from './import-table.ts';
export { listExported, listFile } from './lists/list-file.ts';
export { requireProofToExport } from './lists/require-proof-to-export.ts';
export { sheetFile } from './lists/sheet-file.ts';
export { prepareSchoolFile } from './one-roster/school-file.ts';
