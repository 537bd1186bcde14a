import { defineFeature } from '#platform/server/feature.ts';
import { peopleEndpoints } from '../contract.ts';
import { createStudent } from './create-student.ts';
import { createTeacher } from './create-teacher.ts';
import { deleteStudent } from './delete-student.ts';
import { deleteTeacher } from './delete-teacher.ts';
import { getSession } from './get-session.ts';
import { getAllStudents, getOneStudent, getStudents, searchStudents } from './get-students.ts';
import { getAllTeachers, getTeacherCards, searchTeachers } from './get-teacher-cards.ts';
import { getOneTeacher, getTeachers } from './get-teachers.ts';
import { loginAdmin, loginStudent, loginTeacher } from './login.ts';
import { personWords } from './person-words.ts';
import { photoReferences } from './photo-references.ts';
import { resetPassword } from './reset-password.ts';
import './school-port.ts';
import { prepareFirstAdmin, setUpFirstAdmin } from './set-up-first-admin.ts';
import './tables.ts';
import { updateStudent } from './update-student.ts';
import { updateTeacher } from './update-teacher.ts';

export const people = defineFeature({
  name: 'people',
  needs: ['session', 'files'],
  tables: {
    admins: { school: true },
    teachers: { school: true },
    students: { school: true },
    name_grams: { school: false },
  },
  endpoints: peopleEndpoints,
  verbs: {
    loginAdmin,
    loginTeacher,
    loginStudent,
    getSession,
    setUpFirstAdmin,
    createTeacher,
    updateTeacher,
    getTeachers,
    getTeacher: getOneTeacher,
    deleteTeacher,
    createStudent,
    updateStudent,
    getStudents,
    getStudent: getOneStudent,
    searchStudents,
    deleteStudent,
    resetPassword,
    getAllTeachers,
    searchTeachers,
    getTeacherCards,
    getAllStudents,
  },
  expects: ['school'],
  provides: () => ({ personWords }),
  fileReferences: photoReferences,
  start: prepareFirstAdmin,
});
