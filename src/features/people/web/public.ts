export { ExportList } from './export/export-list.tsx';
export { MoveStudents } from './students/move-students.tsx';
export { StudentDetails } from './students/student-details.tsx';
