import { z } from 'zod';
import { Password } from '#features/session/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { type FieldRule, optionalLineRule } from '#kernel/field-rules.ts';
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
import { leavingRules } from './field-rules.ts';
import {
  adminFields,
  guardianFields,
  meetingFields,
  type PersonField,
  type PersonFields,
  studentFields,
  teacherFields,
} from './fields.ts';
import { maxInvited } from './limits.ts';
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

/** Empty or missing: no photo on creation, unchanged on update. */
const image = optionalText(optionalLineRule(texts.photo, 300));
/** Removes the photo. An empty `image` does not. */
const removeImage = optionalBoolean('removeImage');

const inputOf = ({ rule, kind, isAddition }: PersonField) => {
  const input = kind === 'phone' ? textOrNumber(rule) : rule.isRequired ? requiredText(rule) : optionalText(rule);
  return isAddition ? input.optional() : input;
};

type CompleteInput<Field> = Field extends { kind: 'phone' }
  ? ReturnType<typeof textOrNumber>
  : Field extends { rule: FieldRule<true> }
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;
type Input<Field> = Field extends { isAddition: true } ? z.ZodOptional<CompleteInput<Field>> : CompleteInput<Field>;

const inputsOf = <Fields extends PersonFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field)])) as unknown as {
    [K in keyof Fields]: Input<Fields[K]>;
  };

const { phone: _optional, ...firstAdminInput } = inputsOf(adminFields);
const adminInput = { ...inputsOf(adminFields), image };
const teacherInput = { ...inputsOf(teacherFields), ...inputsOf(meetingFields), image };
const studentInput = {
  ...inputsOf(studentFields),
  ...inputsOf(guardianFields),
  image,
  categoryID: optionalText(optionalLineRule(texts.category, 100)),
  levelID: optionalText(optionalLineRule(texts.level, 100)),
  sectionID: Id,
};

/** If missing, the server generates a password and returns it once as `initialPassword`. */
const newPassword = z.preprocess(blankAsMissing, Password.optional());
const initialPassword = { initialPassword: z.string().optional() };

export const CreateTeacher = z.object({ ...teacherInput, password: newPassword });
export const CreateStudent = z.object({ ...studentInput, password: newPassword });
export const UpdateTeacher = z.object({ id: Id, ...teacherInput, removeImage });
export const UpdateStudent = z.object({ id: Id, ...studentInput, removeImage });
/** The phone is optional here. The handler reports a missing phone only to the teacher whose record it is. */
const UpdateOwnTeacher = z.object({ id: Id, phone: teacherInput.phone.optional(), image, removeImage });
const UpdateOwnStudent = z.object({ id: Id, image, removeImage });

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
      ...firstAdminInput,
      password: Password,
    }),
    output: Admin.extend(mustChangePassword),
  },
  getAdmins: {
    input: PageInput,
    output: z.array(Admin),
  },
  createAdmin: {
    input: z.object({ ...adminInput, password: newPassword }),
    output: Admin.extend(initialPassword),
  },
  updateOwnAdmin: {
    input: z.object({ ...adminInput, removeImage }),
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
