export { MoveStudents } from './students/move-students.tsx';
export { StudentDetails } from './students/student-details.tsx';
