import { createStudent } from './create-student.ts';
import { deleteStudent } from './delete-student.ts';
import { getAllStudents } from './get-all-students.ts';
import { getStudent } from './get-student.ts';
import { getStudents } from './get-students.ts';
import { makeStudentSlips } from './make-student-slips.ts';
import { searchStudents } from './search-students.ts';
import { updateStudent } from './update-student.ts';

export const studentVerbs = {
  createStudent,
  deleteStudent,
  getAllStudents,
  getStudent,
  getStudents,
  makeStudentSlips,
  searchStudents,
  updateStudent,
};
