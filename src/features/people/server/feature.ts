import { epochWire } from '#kernel/epoch.ts';
import { defineFeature } from '#platform/server/feature.ts';
import * as texts from '#texts/people/health';
import { peopleEndpoints } from '../contract.ts';
import { teacherRecord } from '../fields.ts';
import { peopleSchemas } from '../schemas.ts';
import { createAdmin } from './admins/create-admin.ts';
import { deleteAdmin } from './admins/delete-admin.ts';
import { getAdmins } from './admins/get-admins.ts';
import { updateOwnAdmin } from './admins/update-own-admin.ts';
import { binDeclarations } from './bin-declarations.ts';
import { archiveStudents } from './leaving/archive-students.ts';
import { getLeavers } from './leaving/get-leavers.ts';
import { restoreStudents } from './leaving/restore-students.ts';
import { loadNameParts } from './people.queries.ts';
import { secretColumns } from './person-columns.ts';
import { personalData } from './personal-data.ts';
import { photoReferences } from './photo-references.ts';
import './ports.ts';
import { checkStudentPassword, studentPassword } from './settings.ts';
import { getPeopleWithoutPassword } from './sign-in/get-people-without-password.ts';
import { getSession } from './sign-in/get-session.ts';
import { invitePeople } from './sign-in/invite-people.ts';
import { loginAdmin } from './sign-in/login-admin.ts';
import { loginStudent } from './sign-in/login-student.ts';
import { loginTeacher } from './sign-in/login-teacher.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { prepareFirstAdmin, setUpFirstAdmin } from './sign-in/set-up-first-admin.ts';
import { checkSharedAddresses } from './sign-in/shared-addresses.ts';
import { createStudent } from './students/create-student.ts';
import { createStudentCredentialSheets } from './students/create-student-credential-sheets.ts';
import { deleteStudent } from './students/delete-student.ts';
import { getAllStudents, getStudent, getStudents, searchStudents } from './students/students.ts';
import { updateStudent } from './students/update-student.ts';
import './tables.ts';
import { createTeacher } from './teachers/create-teacher.ts';
import { deleteTeacher } from './teachers/delete-teacher.ts';
import { getAllTeachers, getTeacher, getTeacherCards, getTeachers, searchTeachers } from './teachers/teachers.ts';
import { updateTeacher } from './teachers/update-teacher.ts';

export const people = defineFeature({
  name: 'people',
  needs: ['session', 'files'],
  personalData,
  dataTopic: 'accounts',
  tables: {
    admins: { school: true, bin: binDeclarations.admins },
    teachers: { school: true, secret: secretColumns(teacherRecord), bin: binDeclarations.teachers },
    students: { school: true, bin: binDeclarations.students },
    leavers: { school: true, bin: {} },
    name_grams: { school: true, bin: {}, isDerived: true },
  },
  endpoints: peopleEndpoints,
  schemas: peopleSchemas,
  handlers: {
    getSession,
    loginAdmin,
    loginTeacher,
    loginStudent,
    invitePeople,
    getPeopleWithoutPassword,
    resetPassword,
    setUpFirstAdmin,
    getAdmins,
    createAdmin,
    updateOwnAdmin,
    deleteAdmin,
    getTeachers,
    getTeacher,
    createTeacher,
    updateTeacher,
    deleteTeacher,
    getAllTeachers,
    searchTeachers,
    getTeacherCards,
    getStudents,
    getStudent,
    searchStudents,
    getAllStudents,
    createStudent,
    updateStudent,
    deleteStudent,
    createStudentCredentialSheets,
    archiveStudents,
    restoreStudents,
    getLeavers,
  },
  settings: [studentPassword],
  expects: ['school', 'enrollmentPeriods', 'myLessons'],
  fileReferences: photoReferences,
  create: (services) => ({
    provides: { personWords: loadNameParts },
    start: () => prepareFirstAdmin(services),
    healthChecks: [
      {
        name: 'shared-addresses',
        title: texts.addresses,
        everySeconds: 3600,
        examine: () => checkSharedAddresses(services),
      },
      { name: 'student-password', title: texts.studentPassword, examine: () => checkStudentPassword(services) },
    ],
    // A tab that was suspended during a restore gets the new epoch when it reconnects.
    sockets: () => ({ onConnect: ({ send }) => send(epochWire, { epoch: services.epoch }) }),
  }),
});
