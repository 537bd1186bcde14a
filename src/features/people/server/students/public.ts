import { createStudent } from './create-student.ts';
import { createStudentCredentialSheets } from './create-student-credential-sheets.ts';
import { deleteStudent } from './delete-student.ts';
import { getAllStudents } from './get-all-students.ts';
import { getStudent } from './get-student.ts';
import { getStudents } from './get-students.ts';
import { searchStudents } from './search-students.ts';
import { updateStudent } from './update-student.ts';

export const studentHandlers = {
  createStudent,
  deleteStudent,
  getAllStudents,
  getStudent,
  getStudents,
  createStudentCredentialSheets: createStudentCredentialSheets,
  searchStudents,
  updateStudent,
};
