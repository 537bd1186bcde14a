export { addAdmin } from './add-admin.ts';
export { createInitialCredentials } from './create-initial-credentials.ts';
export { deletePeople } from './delete-people.ts';
export { requireNotLeft } from './leaving/require-not-left.ts';
export { archiveLeavers, lockPeopleAndBin, restoreLeavers } from './leaving/write-leaving.ts';
export { fullName } from './names.ts';
export type { StudentRow, TeacherRow } from './people.queries.ts';
export {
  findStudent,
  findTeacher,
  listAdmins,
  listPeopleIdsByName,
  listStudents,
  listTeachers,
  peopleNames,
  studentsById,
  teachersById,
} from './people.queries.ts';
export {
  classStudentView,
  listedStudentView,
  namedPartnerView,
  partnerView,
  studentPersonView,
  teacherCardView,
  teacherView,
} from './people.view.ts';
export { valuesOf } from './person-columns.ts';
export type { Duties, Duty } from './ports.ts';
export { requireTeacher } from './require-person.ts';
export { giveTemporaryPassword } from './sign-in/reset-password.ts';
export type { StudentValues, TeacherValues } from './write-people.ts';
export { changeStudent, changeTeacher, createStudents, createTeachers, setPhotos } from './write-people.ts';
