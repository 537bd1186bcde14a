export { importTable } from './import-table.ts';
export { listExported, listFile } from './lists/list-file.ts';
export { readSchoolFile } from './one-roster/school-file.ts';
