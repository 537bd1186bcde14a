import { z } from 'zod';
import { Password } from '#features/session/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalLineRule } from '#kernel/field-rules.ts';
import {
  blankAsMissing,
  optionalBoolean,
  optionalText,
  requiredText,
  requiredTextMessage,
  textOrNumber,
} from '#kernel/fields.ts';
import { Id, IdList, ReadId, ReadIds } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { Role } from '#kernel/roles.ts';
import * as texts from '#texts/people/fields';
import { maxInvited } from './contract.ts';
import { adminRules, leavingRules, nameRules, studentRules, teacherRules } from './field-rules.ts';
import {
  Admin,
  conflicts,
  Leaver,
  mustChangePassword,
  OwnRecord,
  OwnStudent,
  Partner,
  Student,
  Teacher,
  TeacherCard,
} from './records.ts';

/** Limited because hashing a first password is slow. */
const maxCredentialSheets = 25;

/** A first password. Returned only once. */
export const InitialCredential = z.object({ _id: Id, password: z.string() });
export type InitialCredential = z.infer<typeof InitialCredential>;
export const CredentialSheetIds = IdList.refine((ids) => ids.length <= maxCredentialSheets, texts.tooManySlips);

/** Each person gets a separate email. A request sends all of them or none. */
const InvitedIds = IdList.refine((ids) => ids.length <= maxInvited, texts.tooManyInvited);

const personName = {
  first_name: requiredText(nameRules.first_name),
  middle_name: optionalText(nameRules.middle_name),
  last_name: requiredText(nameRules.last_name),
};
/** Empty or missing: no photo on creation, unchanged on update. */
const image = optionalText(optionalLineRule(texts.photo, 300));
/** Removes the photo. An empty `image` does not. */
const removeImage = optionalBoolean('removeImage');
const phone = textOrNumber(teacherRules.phone);

const adminFields = {
  ...personName,
  phone: textOrNumber(adminRules.phone),
  email: requiredText(adminRules.email),
  image,
};

const teacherFields = {
  ...personName,
  phone,
  email: requiredText(teacherRules.email),
  image,
  birthdate: requiredText(teacherRules.birthdate),
  address: requiredText(teacherRules.address),
  zoom_link: optionalText(teacherRules.zoom_link),
  zoom_id: optionalText(teacherRules.zoom_id),
  zoom_password: optionalText(teacherRules.zoom_password),
};

const studentFields = {
  ...personName,
  email: requiredText(studentRules.email),
  address: requiredText(studentRules.address),
  image,
  birthdate: requiredText(studentRules.birthdate),
  parent_fName: requiredText(studentRules.parent_fName),
  parent_mName: optionalText(studentRules.parent_mName),
  parent_lName: requiredText(studentRules.parent_lName),
  parent_email: optionalText(studentRules.parent_email),
  phone: textOrNumber(studentRules.phone),
  relationship: requiredText(studentRules.relationship),
  categoryID: optionalText(optionalLineRule(texts.category, 100)),
  levelID: optionalText(optionalLineRule(texts.level, 100)),
  sectionID: Id,
};

/** If missing, the server generates a password and returns it once as `initialPassword`. */
const newPassword = z.preprocess(blankAsMissing, Password.optional());
const initialPassword = { initialPassword: z.string().optional() };

export const CreateTeacher = z.object({ ...teacherFields, password: newPassword });
export const CreateStudent = z.object({ ...studentFields, password: newPassword });
export const UpdateTeacher = z.object({ id: Id, ...teacherFields, removeImage });
export const UpdateStudent = z.object({ id: Id, ...studentFields, removeImage });
/** The phone is optional here. The handler reports a missing phone only to the teacher whose record it is. */
export const UpdateOwnTeacher = z.object({ id: Id, phone: phone.optional(), image, removeImage });
export const UpdateOwnStudent = z.object({ id: Id, image, removeImage });

/** Text for an exact lookup. Databases cannot store a NUL character. */
const searchText = (label: string, max: number) =>
  z
    .string({ error: requiredTextMessage(label) })
    .max(max, texts.tooLong({ label, max }))
    .refine((text) => !text.includes('\u0000'), texts.unshowable);

const Login = z.object({
  email: searchText(texts.email, 1000),
  password: z.string({ error: requiredTextMessage(texts.password) }).max(1000, texts.passwordTooLong),
});

export const Search = z
  .object({
    searchInput: searchText('searchInput', 200)
      .nullish()
      .transform((text) => text ?? ''),
  })
  .extend(PageInput.shape);

export const peopleSchemas = {
  loginAdmin: { input: Login, output: Admin.extend(mustChangePassword) },
  loginTeacher: { input: Login, output: Teacher.extend(mustChangePassword) },
  loginStudent: { input: Login, output: OwnStudent.extend(mustChangePassword) },
  getSession: {
    input: z.object({}),
    output: z.object({
      role: Role,
      user: OwnRecord,
      mustChangePassword: z.boolean(),
      /** True if a required second factor is not set up. All other requests are refused until then. */
      mustEnrol: z.boolean(),
      /** Restore generation. Changes with each restore of a backup so that clients discard cached data. */
      epoch: z.string(),
    }),
  },
  setUpFirstAdmin: {
    input: z.object({
      token: z.string().max(200),
      ...personName,
      email: requiredText(teacherRules.email),
      password: Password,
    }),
    output: Admin.extend(mustChangePassword),
  },
  getAdmins: {
    input: PageInput,
    output: z.array(Admin),
  },
  createAdmin: {
    input: z.object({ ...adminFields, password: newPassword }),
    output: Admin.extend(initialPassword),
  },
  updateOwnAdmin: {
    input: z.object({ ...adminFields, removeImage }),
    output: Admin,
  },
  deleteAdmin: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
  createTeacher: {
    input: CreateTeacher,
    output: Teacher.extend(initialPassword),
  },
  updateTeacher: {
    input: UpdateTeacher,
    inputByRole: { teacher: UpdateOwnTeacher },
    output: Teacher,
  },
  getTeachers: {
    input: PageInput,
    output: z.array(Teacher),
  },
  getTeacher: {
    input: z.object({ id: ReadId }),
    output: Teacher,
  },
  deleteTeacher: {
    input: z.object({
      ids: IdList,
      reassignTo: z.preprocess(blankAsMissing, Id.optional()),
      successors: z
        .array(z.object({ id: Id, teacherID: Id }))
        .max(1_000, texts.tooManySuccessors)
        .optional(),
    }),
    output: Deleted.extend({ conflicts }),
  },
  createStudent: {
    input: CreateStudent,
    output: Student.extend(initialPassword),
  },
  updateStudent: {
    input: UpdateStudent,
    inputByRole: { student: UpdateOwnStudent },
    output: Student,
  },
  getStudents: {
    input: PageInput,
    output: z.array(Student),
  },
  getStudent: {
    input: z.object({ id: ReadId }),
    output: Student,
  },
  searchStudents: {
    input: Search,
    output: z.union([z.array(Student), z.array(Partner)]),
  },
  deleteStudent: {
    input: z.object({ ids: IdList }),
    output: Deleted,
  },
  archiveStudents: {
    input: z.object({
      ids: IdList,
      lastDay: requiredText(leavingRules.lastDay),
      reason: optionalText(leavingRules.reason),
    }),
    output: z.object({ left: z.int() }),
  },
  restoreStudents: {
    input: z.object({
      students: z
        .array(z.object({ id: Id, sectionID: z.union([z.literal(''), Id]) }))
        .min(1, texts.nobodyChosen)
        .max(5000, texts.tooManyStudents),
    }),
    output: z.object({ back: z.int() }),
  },
  getLeavers: {
    input: PageInput,
    output: z.array(Leaver),
  },
  createStudentCredentialSheets: {
    input: z.object({ ids: CredentialSheetIds }),
    output: z.array(InitialCredential),
  },
  getPeopleWithoutPassword: {
    input: z.object({ role: Role }),
    /** `invitedAt` is set while the link works. `isDelivered` is false if that email could not be delivered. */
    output: z.array(z.object({ _id: Id, invitedAt: Timestamp.optional(), isDelivered: z.boolean().optional() })),
  },
  invitePeople: {
    input: z
      .object({ role: Role, ids: InvitedIds, to: z.enum(['own', 'guardian']).default('own') })
      .refine(({ role, to }) => role === 'student' || to === 'own', {
        message: texts.guardiansOfStudents,
        path: ['to'],
      }),
    /** `justBefore`: invited within the last hour. `withoutAddress`: no guardian's address, if sent to guardians. */
    output: z.object({ invited: z.number().int(), justBefore: z.number().int(), withoutAddress: z.number().int() }),
  },
  resetPassword: {
    input: z.object({ role: Role, id: Id }),
    output: z.object({ password: z.string() }),
  },
  getAllTeachers: {
    input: PageInput,
    output: z.array(Partner),
  },
  searchTeachers: {
    input: Search,
    output: z.array(Partner),
  },
  getTeacherCards: {
    input: z.object({ ids: ReadIds }),
    output: z.array(TeacherCard),
  },
  getAllStudents: {
    input: PageInput,
    output: z.array(Partner),
  },
} satisfies SchemasByName;
