export { MoveStudents } from './students/move-students.tsx';
