import type { Role } from '#kernel/roles.ts';
import { adminFields, guardianFields, studentFields, teacherRecord } from '../fields.ts';
import type {
  Admin,
  ClassStudent,
  Leaver,
  Left,
  ListedStudent,
  Partner,
  Placement,
  Student,
  StudentPerson,
  Teacher,
  TeacherCard,
} from '../records.ts';
import { fullName, type NameParts } from './names.ts';
import type { AdminRow, StudentRow, TeacherRow } from './people.queries.ts';
import { outputReader } from './person-columns.ts';
import type { Duties } from './ports.ts';

const noDuties: Duties = { classes: [], advisoryClass: [] };

type Person = NameParts & { id: string; image: string | null };

const personOf = (row: Person) => ({ _id: row.id, full_name: fullName(row), image: row.image ?? '' });
const namesOf = ({ first_name, middle_name, last_name }: NameParts) => ({ first_name, middle_name, last_name });

const adminOutputs = outputReader(adminFields);
const teacherOutputs = outputReader(teacherRecord);
const studentOutputs = outputReader(studentFields);
const guardianOutputs = outputReader(guardianFields);

export const adminView = (row: AdminRow): Admin => ({ ...personOf(row), ...adminOutputs(row) });

export const teacherView = (row: TeacherRow, duties: Duties = noDuties): Teacher => ({
  ...personOf(row),
  ...teacherOutputs(row),
  classes: duties.classes,
  advisoryClass: duties.advisoryClass,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const teacherCardView = (row: TeacherRow): TeacherCard => ({
  ...personOf(row),
  ...namesOf(row),
  zoom_link: row.zoom_link,
});

export const studentPersonView = (row: StudentRow): StudentPerson => ({
  ...personOf(row),
  ...studentOutputs(row),
  parent_guardian: guardianOutputs(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const leftOf = ({ last_day, reason, place }: StudentRow): Left => ({
  lastDay: last_day ?? '',
  reason: reason ?? '',
  place: place ?? '',
});

export const studentView = (row: StudentRow, placement: Placement = {}): Student => ({
  ...studentPersonView(row),
  ...placement,
  ...(row.last_day !== null && { left: leftOf(row) }),
});

export const leaverView = (row: StudentRow): Leaver => ({ ...studentPersonView(row), left: leftOf(row) });

export const listedStudentView = (row: StudentRow): ListedStudent => {
  const { image: _, ...person } = personOf(row);
  return { ...person, ...namesOf(row), birthdate: row.birthdate, parent_guardian: guardianOutputs(row) };
};

export const classStudentView = (row: StudentRow): ClassStudent => ({
  ...personOf(row),
  ...namesOf(row),
  birthdate: row.birthdate,
  email: row.email,
});

type PartnerRow = NameParts & { id: string; image: string | null; email?: string };

/** Returns a person to write to. Staff see a student's email address; students see none. */
export const partnerView = (row: PartnerRow, role: Role): Partner => ({
  _id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: fullName(row),
  image: row.image ?? '',
  ...(row.email !== undefined ? { email: row.email } : {}),
  role,
});

/** Returns a person for students, without the email address. */
export const namedPartnerView = ({ email: _, ...row }: PartnerRow, role: Role): Partner => partnerView(row, role);
