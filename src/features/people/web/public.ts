export { ExportList } from './export/export-list.tsx';
export { MadeSlips, useMaking } from './slips/made-slips.tsx';
export { PrintSlips } from './slips/print-slips.tsx';
export { MoveStudents } from './students/move-students.tsx';
export { StudentDetails } from './students/student-details.tsx';
