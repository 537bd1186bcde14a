import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireStudent } from '../require-person.ts';

export const getStudent: Verb<(typeof peopleEndpoints)['getStudent']> = (context, { id }) =>
  requireStudent(context, id);
