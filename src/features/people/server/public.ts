export { addAdmin } from './add-admin.ts';
export { deletePeople } from './delete-people.ts';
export { giveSlips } from './give-slips.ts';
export { archive, bringBack, lockLeaving, requireStillHere } from './leaving/public.ts';
export { fullName, namesOf } from './names.ts';
export type { StudentRow, TeacherRow } from './people.queries.ts';
export {
  findStudent,
  findTeacher,
  listAdmins,
  listStudents,
  listTeachers,
  peopleNamed,
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
export { requireTeacher } from './require-person.ts';
export type { Duties, Duty } from './school-port.ts';
export { setPhotos } from './set-photos.ts';
export type { StudentFields, TeacherFields } from './write-people.ts';
export { changeStudent, changeTeacher, createStudents, createTeachers } from './write-people.ts';
