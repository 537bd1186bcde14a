export { ExportFormats } from './export/export-formats.tsx';
export { ExportList } from './export/export-list.tsx';
export { sheetNames } from './export/sheet-names.ts';
export { MadeSlips, useMaking } from './slips/made-slips.tsx';
export { PrintSlips } from './slips/print-slips.tsx';
export { MoveStudents } from './students/move-students.tsx';
export { StudentDetails } from './students/student-details.tsx';
