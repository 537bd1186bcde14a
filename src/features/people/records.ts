import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';
import { Role } from '#kernel/roles.ts';
import {
  adminFields,
  guardianFields,
  meetingFields,
  type Outputs,
  outputNames,
  type PersonFields,
  studentFields,
  teacherFields,
} from './fields.ts';

/** Returns the schemas of a record's declared fields. */
const outputSchemasOf = <Fields extends PersonFields>(fields: Fields) =>
  Object.fromEntries(outputNames(fields).map(([, output]) => [output, z.string()])) as {
    [K in keyof Outputs<Fields>]: z.ZodString;
  };

const person = { _id: Id, full_name: z.string(), image: z.string() };
const named = { _id: true, first_name: true, middle_name: true, last_name: true, full_name: true } as const;
const changed = { createdAt: Timestamp, updatedAt: Timestamp };

export const Admin = z.object({ ...person, ...outputSchemasOf(adminFields) });
export type Admin = z.infer<typeof Admin>;

export const Teacher = z.object({
  ...person,
  ...outputSchemasOf(teacherFields),
  ...outputSchemasOf(meetingFields),
  classes: z.array(z.object({ _id: Id, subjectID: Id, subject: z.string() })),
  advisoryClass: z.array(z.object({ _id: Id, sectionID: Id, section: z.string() })),
  ...changed,
});
export type Teacher = z.infer<typeof Teacher>;

export const TeacherCard = Teacher.pick({ ...named, image: true, zoom_link: true });
export type TeacherCard = z.infer<typeof TeacherCard>;

export const Guardian = z.object(outputSchemasOf(guardianFields));

/** Section of a student. All fields are missing if the student has no section. */
export const Placement = z.object({
  categoryID: Id.optional(),
  levelID: Id.optional(),
  sectionID: Id.optional(),
  category: z.string().optional(),
  level: z.string().optional(),
  section: z.string().optional(),
});
export type Placement = z.infer<typeof Placement>;

/** A student without the section, as listed in a section for admins. */
export const StudentPerson = z.object({
  ...person,
  ...outputSchemasOf(studentFields),
  parent_guardian: Guardian,
  ...changed,
});
export type StudentPerson = z.infer<typeof StudentPerson>;

/** Last day, reason and former place of a former student. `place` is text from the time of leaving. */
export const Left = z.object({ lastDay: z.string(), reason: z.string(), place: z.string() });
export type Left = z.infer<typeof Left>;

/** `left` is set for former students. They only appear in the list of former students. */
export const Student = StudentPerson.extend(Placement.shape).extend({ left: Left.optional() });
export type Student = z.infer<typeof Student>;

/** A student's own record. `seesOwnLessons` is missing if the school does not show lessons to the student's level. */
export const OwnStudent = Student.extend({ seesOwnLessons: z.literal(true).optional() });
export type OwnStudent = z.infer<typeof OwnStudent>;

export const Leaver = StudentPerson.extend({ left: Left });
export type Leaver = z.infer<typeof Leaver>;

export const Conflict = z.object({
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  subject: z.string(),
  section: z.string(),
});
export type Conflict = z.infer<typeof Conflict>;

/** Lessons of a teacher that overlap after a change, including both of each pair. Missing if there are none. */
export const conflicts = z.array(Conflict).optional();

/** A person to whom the user may write. */
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

export const ClassStudent = StudentPerson.pick({ ...named, image: true, birthdate: true, email: true });
export type ClassStudent = z.infer<typeof ClassStudent>;

/** A student in a printed list, with the guardian. */
export const ListedStudent = StudentPerson.pick({ ...named, birthdate: true, parent_guardian: true });
export type ListedStudent = z.infer<typeof ListedStudent>;

export const mustChangePassword = { mustChangePassword: z.boolean() };
export const OwnRecord = z.union([
  Teacher.extend(mustChangePassword),
  OwnStudent.extend(mustChangePassword),
  Admin.extend(mustChangePassword),
]);
