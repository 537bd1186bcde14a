export { importTable } from './import-table.ts';
export { listExported, listFile, requireProofToExport } from './lists/list-file.ts';
export { sheetFile } from './lists/sheet-file.ts';
export { prepareSchoolFile } from './one-roster/school-file.ts';
