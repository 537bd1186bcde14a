import type { Student } from '../../records.ts';

/** Values of a student's form, named like the fields of the requests. */
export type StudentValues = {
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  birthdate: string;
  address: string;
  image: string;
  parent_fName: string;
  parent_mName: string;
  parent_lName: string;
  parent_email: string;
  phone: string;
  relationship: string;
  categoryID: string;
  levelID: string;
  sectionID: string;
};

const nothing: StudentValues = {
  first_name: '',
  middle_name: '',
  last_name: '',
  email: '',
  birthdate: '',
  address: '',
  image: '',
  parent_fName: '',
  parent_mName: '',
  parent_lName: '',
  parent_email: '',
  phone: '',
  relationship: '',
  categoryID: '',
  levelID: '',
  sectionID: '',
};

export const studentValues = (student?: Student): StudentValues => {
  if (!student) return nothing;
  const { parent_guardian: guardian } = student;
  return {
    first_name: student.first_name,
    middle_name: student.middle_name,
    last_name: student.last_name,
    email: student.email,
    birthdate: student.birthdate,
    address: student.address,
    image: student.image,
    parent_fName: guardian.first_name,
    parent_mName: guardian.middle_name,
    parent_lName: guardian.last_name,
    parent_email: guardian.email,
    phone: guardian.phone_number,
    relationship: guardian.relationship,
    categoryID: student.categoryID ?? '',
    levelID: student.levelID ?? '',
    sectionID: student.sectionID ?? '',
  };
};
