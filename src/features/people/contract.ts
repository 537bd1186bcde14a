import { z } from 'zod';
import { Password } from '#features/session/contract.ts';
import { BirthDate } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Id, IdList } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { Role } from '#kernel/roles.ts';
import {
  blankAsMissing,
  missingOrNoText,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalWebAddress,
  optionalYes,
  requiredEmail,
  requiredLine,
  requiredPhone,
} from '#kernel/text.ts';
import { Admin, conflicts, mustChangePassword, OwnRecord, Partner, Student, Teacher, TeacherCard } from './records.ts';

const personName = {
  first_name: requiredLine('First name', 100),
  middle_name: optionalLine('Middle name', 100),
  last_name: requiredLine('Last name', 100),
};
/** `''` or missing: no photo, or, in an update, the photo that is there. */
const image = optionalLine('Photo', 300);
/** An empty `image` leaves the photo that is there; this takes it away. */
const removeImage = optionalYes('removeImage');

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
const newPassword = z.preprocess(blankAsMissing, Password.optional());
const initialPassword = { initialPassword: z.string().optional() };

export const CreateTeacher = z.object({ ...teacherFields, password: newPassword });
export const CreateStudent = z.object({ ...studentFields, password: newPassword });
export const UpdateTeacher = z.object({ id: Id, ...teacherFields, removeImage });
export const UpdateStudent = z.object({ id: Id, ...studentFields, removeImage });
/** That the phone is missing is said only to whom the record belongs, by the verb. */
export const UpdateOwnTeacher = z.object({ id: Id, phone: requiredPhone('Phone').optional(), image, removeImage });
export const UpdateOwnStudent = z.object({ id: Id, image, removeImage });

/** Text that is looked for as it is. No database holds a NUL. */
const soughtText = (label: string, max: number) =>
  z
    .string({ error: missingOrNoText(label) })
    .max(max, `${label} may have ${max} characters at most.`)
    .refine((text) => !text.includes('\u0000'), 'Contains characters that cannot be shown.');

const login = <O extends z.ZodType>(role: Role, output: O) =>
  endpoint({
    method: 'POST',
    path: `/api/${role}s/login`,
    access: 'public',
    effect: 'write',
    input: z.object({
      email: soughtText('E-mail', 1000),
      password: z
        .string({ error: missingOrNoText('Password') })
        .max(1000, 'Password may have 1000 characters at most.'),
    }),
    output,
    summary: `Signs in as ${role === 'admin' ? 'an admin' : `a ${role}`}.`,
  });

export const Search = z.object({ searchInput: soughtText('searchInput', 200) }).extend(PageInput.shape);

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
  getTeacher: endpoint({
    method: 'POST',
    path: '/api/admins/get-teacher',
    access: ['admin'],
    effect: 'read',
    basis: 'school-per-role',
    input: z.object({ id: Id }),
    output: Teacher,
    summary: 'One teacher.',
  }),
  deleteTeacher: endpoint({
    method: 'POST',
    path: '/api/admins/delete-teacher',
    access: ['admin'],
    effect: 'write',
    input: z.object({ ids: IdList, reassignTo: z.preprocess(blankAsMissing, Id.optional()) }),
    output: Deleted.extend({ conflicts }),
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
  getStudent: endpoint({
    method: 'POST',
    path: '/api/admins/get-student',
    access: ['admin'],
    effect: 'read',
    basis: 'school-per-role',
    input: z.object({ id: Id }),
    output: Student,
    summary: 'One student.',
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
