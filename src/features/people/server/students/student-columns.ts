import type { z } from 'zod';
import type { CreateStudent, UpdateStudent } from '../../schemas.ts';
import { nameColumns } from '../names.ts';

type Input = z.output<typeof CreateStudent> | z.output<typeof UpdateStudent>;

/** The columns of a student that a form fills, but for the photo. */
export const studentColumns = (input: Input) => ({
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
