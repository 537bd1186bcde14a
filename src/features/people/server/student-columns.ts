import type { z } from 'zod';
import type { CreateStudent } from '../schemas.ts';
import { nameColumns } from './names.ts';

type Form = Omit<
  z.output<typeof CreateStudent>,
  'password' | 'image' | 'email' | 'sectionID' | 'levelID' | 'categoryID'
>;

/** Fields of a student's form except the photo and the section. */
export type StudentFields = Form & { email: string };

/** Returns the columns of a student from a form, except the photo. */
export const studentColumns = (input: Form) => ({
  ...nameColumns(input),
  birthdate: input.birthdate,
  address: input.address,
  parent_first_name: input.parent_fName,
  parent_middle_name: input.parent_mName,
  parent_last_name: input.parent_lName,
  parent_relationship: input.relationship,
  parent_email: input.parent_email,
  parent_phone: input.phone,
});
