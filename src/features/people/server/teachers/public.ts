import { createTeacher } from './create-teacher.ts';
import { deleteTeacher } from './delete-teacher.ts';
import { getAllTeachers } from './get-all-teachers.ts';
import { getTeacher } from './get-teacher.ts';
import { getTeacherCards } from './get-teacher-cards.ts';
import { getTeachers } from './get-teachers.ts';
import { searchTeachers } from './search-teachers.ts';
import { updateTeacher } from './update-teacher.ts';

export const teacherHandlers = {
  createTeacher,
  deleteTeacher,
  getAllTeachers,
  getTeacher,
  getTeacherCards,
  getTeachers,
  searchTeachers,
  updateTeacher,
};
