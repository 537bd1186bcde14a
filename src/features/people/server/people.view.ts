import type { Role } from '#kernel/roles.ts';
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
import type { Duties } from './school-port.ts';

const noDuties: Duties = { classes: [], advisoryClass: [] };

const namesOf = (row: NameParts) => ({
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  full_name: fullName(row),
});

export const adminView = (row: AdminRow): Admin => ({
  _id: row.id,
  ...namesOf(row),
  phone: row.phone,
  email: row.email,
  image: row.image ?? '',
});

export const teacherView = (row: TeacherRow, duties: Duties = noDuties): Teacher => ({
  _id: row.id,
  ...namesOf(row),
  phone: row.phone,
  email: row.email,
  image: row.image ?? '',
  birthdate: row.birthdate,
  address: row.address,
  zoom_link: row.zoom_link,
  zoom_id: row.zoom_id,
  zoom_password: row.zoom_password,
  classes: duties.classes,
  advisoryClass: duties.advisoryClass,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const teacherCardView = (row: TeacherRow): TeacherCard => ({
  _id: row.id,
  ...namesOf(row),
  image: row.image ?? '',
  zoom_link: row.zoom_link,
});

export const studentPersonView = (row: StudentRow): StudentPerson => ({
  _id: row.id,
  ...namesOf(row),
  email: row.email,
  image: row.image ?? '',
  birthdate: row.birthdate,
  address: row.address,
  parent_guardian: {
    first_name: row.parent_first_name,
    middle_name: row.parent_middle_name,
    last_name: row.parent_last_name,
    relationship: row.parent_relationship,
    email: row.parent_email,
    phone_number: row.parent_phone,
  },
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
  const { email: _, image, address, createdAt, updatedAt, ...listed } = studentPersonView(row);
  return listed;
};

export const classStudentView = (row: StudentRow): ClassStudent => ({
  _id: row.id,
  ...namesOf(row),
  image: row.image ?? '',
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
