import { z } from 'zod';
import { Password } from '#features/session/contract.ts';
import { BirthDate, Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { Role } from '#kernel/roles.ts';
import {
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalWebAddress,
  requiredEmail,
  requiredLine,
  requiredPhone,
} from '#kernel/text.ts';

const name = { first_name: z.string(), middle_name: z.string(), last_name: z.string(), full_name: z.string() };
const changed = { createdAt: Timestamp, updatedAt: Timestamp };

export const Admin = z.object({ _id: Id, ...name, phone: z.string(), email: z.string(), image: z.string() });

export const Teacher = z.object({
  _id: Id,
  ...name,
  phone: z.string(),
  email: z.string(),
  image: z.string(),
  birthdate: z.string(),
  address: z.string(),
  zoom_link: z.string(),
  zoom_id: z.string(),
  zoom_password: z.string(),
  classes: z.array(z.object({ _id: Id, subjectID: Id, subject: z.string() })),
  advisoryClass: z.array(z.object({ _id: Id, sectionID: Id, section: z.string() })),
  ...changed,
});
export type Teacher = z.infer<typeof Teacher>;

/** What students may know of a teacher. */
export const TeacherCard = Teacher.pick({
  _id: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  full_name: true,
  image: true,
  zoom_link: true,
});
export type TeacherCard = z.infer<typeof TeacherCard>;

export const Guardian = z.object({
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  relationship: z.string(),
  email: z.string(),
  phone_number: z.string(),
});

/** Where a student belongs; every field is missing while the student has no section. */
export const Placement = z.object({
  categoryID: Id.optional(),
  levelID: Id.optional(),
  sectionID: Id.optional(),
  category: z.string().optional(),
  level: z.string().optional(),
  section: z.string().optional(),
});
export type Placement = z.infer<typeof Placement>;

/** A student without the place in the school: as a section lists its students for an admin. */
export const StudentPerson = z.object({
  _id: Id,
  ...name,
  email: z.string(),
  image: z.string(),
  birthdate: z.string(),
  address: z.string(),
  parent_guardian: Guardian,
  ...changed,
});
export type StudentPerson = z.infer<typeof StudentPerson>;

export const Student = StudentPerson.extend(Placement.shape);
export type Student = z.infer<typeof Student>;

/** Somebody one may write to. */
export const Partner = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  image: z.string(),
  email: z.string().optional(),
  role: Role,
});
export type Partner = z.infer<typeof Partner>;

/** What teachers may know of the students of their sections. */
export const ClassStudent = StudentPerson.pick({
  _id: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  full_name: true,
  image: true,
  birthdate: true,
  email: true,
});
export type ClassStudent = z.infer<typeof ClassStudent>;

const mustChangePassword = { mustChangePassword: z.boolean() };
export const OwnRecord = z.union([
  Teacher.extend(mustChangePassword),
  Student.extend(mustChangePassword),
  Admin.extend(mustChangePassword),
]);

const personName = {
  first_name: requiredLine('First name', 100),
  middle_name: optionalLine('Middle name', 100),
  last_name: requiredLine('Last name', 100),
};
/** `''` or missing: no photo, or, in an update, the photo that is there. */
const image = optionalLine('Photo', 300);

const teacherFields = {
  ...personName,
  phone: requiredPhone('Phone'),
  email: requiredEmail('E-mail'),
  image,
  birthdate: BirthDate,
  address: requiredLine('Home address', 500),
  zoom_link: optionalWebAddress('Zoom link'),
  zoom_id: optionalLine('Zoom ID', 100),
  zoom_password: optionalLine('Zoom password', 100),
};

const studentFields = {
  ...personName,
  email: requiredEmail('E-mail'),
  address: requiredLine('Home address', 500),
  image,
  birthdate: BirthDate,
  parent_fName: requiredLine('Parent or guardian first name', 100),
  parent_mName: optionalLine('Parent or guardian middle name', 100),
  parent_lName: requiredLine('Parent or guardian last name', 100),
  parent_email: optionalEmail('Parent or guardian e-mail'),
  phone: optionalPhone('Parent or guardian phone'),
  relationship: requiredLine('Relationship', 100),
  categoryID: optionalLine('Category', 100),
  levelID: optionalLine('Level', 100),
  sectionID: Id,
};

/** Without a password the server makes one and answers it once as `initialPassword`. */
const newPassword = Password.optional();
const initialPassword = { initialPassword: z.string().optional() };

export const CreateTeacher = z.object({ ...teacherFields, password: newPassword });
export const CreateStudent = z.object({ ...studentFields, password: newPassword });
export const UpdateTeacher = z.object({ id: Id, ...teacherFields });
export const UpdateStudent = z.object({ id: Id, ...studentFields });
export const UpdateOwnTeacher = z.object({ id: Id, phone: requiredPhone('Phone'), image });
export const UpdateOwnStudent = z.object({ id: Id, image });

const login = (role: Role, output: z.ZodType) =>
  endpoint({
    method: 'POST',
    path: `/api/${role}s/login`,
    access: 'public',
    effect: 'write',
    input: z.object({ email: z.string().max(1000), password: z.string().max(1000) }),
    output,
    summary: `Signs in as ${role === 'admin' ? 'an admin' : `a ${role}`}.`,
  });

export const Search = z.object({ searchInput: z.string().max(200) }).extend(PageInput.shape);

export const peopleEndpoints = {
  loginAdmin: login('admin', Admin.extend(mustChangePassword)),
  loginTeacher: login('teacher', Teacher.extend(mustChangePassword)),
  loginStudent: login('student', Student.extend(mustChangePassword)),
  getSession: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'any',
    effect: 'read',
    basis: 'school',
    beforePasswordChange: true,
    input: z.object({}),
    output: z.object({ role: Role, user: OwnRecord, mustChangePassword: z.boolean() }),
    summary: 'Who is signed in.',
  }),
  setUpFirstAdmin: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    effect: 'write',
    status: 201,
    input: z.object({ token: z.string().max(200), ...personName, email: requiredEmail('E-mail'), password: Password }),
    output: Admin.extend(mustChangePassword),
    summary: 'Makes the first admin with the one-time link of the first start, and signs them in.',
  }),
  createTeacher: endpoint({
    method: 'POST',
    path: '/api/admins/create-teacher',
    access: ['admin'],
    effect: 'write',
    status: 201,
    input: CreateTeacher,
    output: Teacher.extend(initialPassword),
    summary: 'Creates a teacher’s account.',
  }),
  updateTeacher: endpoint({
    method: 'POST',
    path: '/api/admins/update-teacher',
    access: ['admin', 'teacher'],
    effect: 'write',
    input: UpdateTeacher,
    inputByRole: { teacher: UpdateOwnTeacher },
    output: Teacher,
    summary: 'Changes a teacher; a teacher changes their own phone and photo.',
  }),
  getTeachers: endpoint({
    method: 'GET',
    path: '/api/admins/get-teachers',
    access: ['admin'],
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(Teacher),
    summary: 'All teachers.',
  }),
  deleteTeacher: endpoint({
    method: 'POST',
    path: '/api/admins/delete-teacher',
    access: ['admin'],
    effect: 'write',
    input: z.object({ ids: IdList, reassignTo: Id.optional() }),
    output: Deleted,
    summary: 'Deletes teachers; their sections and subjects go to `reassignTo`.',
  }),
  createStudent: endpoint({
    method: 'POST',
    path: '/api/admins/create-student',
    access: ['admin'],
    effect: 'write',
    status: 201,
    input: CreateStudent,
    output: Student.extend(initialPassword),
    summary: 'Creates a student’s account in a section.',
  }),
  updateStudent: endpoint({
    method: 'POST',
    path: '/api/admins/update-student',
    access: ['admin', 'student'],
    effect: 'write',
    input: UpdateStudent,
    inputByRole: { student: UpdateOwnStudent },
    output: Student,
    summary: 'Changes a student; a student changes their own photo.',
  }),
  getStudents: endpoint({
    method: 'GET',
    path: '/api/admins/get-students',
    access: ['admin'],
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(Student),
    summary: 'All students.',
  }),
  searchStudents: endpoint({
    method: 'POST',
    path: '/api/admins/search-students',
    access: ['admin', 'teacher'],
    effect: 'read',
    basis: 'school-per-role',
    input: Search,
    output: z.union([z.array(Student), z.array(Partner)]),
    summary: 'Students by name; teachers get what they need to write to them.',
  }),
  deleteStudent: endpoint({
    method: 'POST',
    path: '/api/admins/delete-student',
    access: ['admin'],
    effect: 'write',
    input: z.object({ ids: IdList }),
    output: Deleted,
    summary: 'Deletes students.',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admins/reset-password',
    access: ['admin'],
    effect: 'write',
    input: z.object({ role: Role, id: Id }),
    output: z.object({ password: z.string() }),
    summary: 'Gives somebody a new temporary password, shown once, and ends their sessions.',
  }),
  getAllTeachers: endpoint({
    method: 'GET',
    path: '/api/students/get-all-teachers',
    access: ['student'],
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(Partner),
    summary: 'The teachers that a student may write to.',
  }),
  searchTeachers: endpoint({
    method: 'POST',
    path: '/api/students/search-teachers',
    access: ['student'],
    effect: 'read',
    basis: 'school-per-role',
    input: Search,
    output: z.array(Partner),
    summary: 'Teachers by name.',
  }),
  getTeacherCards: endpoint({
    method: 'POST',
    path: '/api/students/get-teachers',
    access: ['student', 'admin'],
    effect: 'read',
    basis: 'school-per-role',
    input: z.object({ ids: z.array(Id).max(1000) }),
    output: z.array(TeacherCard),
    summary: 'Names, photo and meeting link of teachers.',
  }),
  getAllStudents: endpoint({
    method: 'GET',
    path: '/api/teachers/get-all-students',
    access: ['teacher'],
    effect: 'read',
    basis: 'school-per-role',
    input: PageInput,
    output: z.array(Partner),
    summary: 'The students that a teacher may write to.',
  }),
};
