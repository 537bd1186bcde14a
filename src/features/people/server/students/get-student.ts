import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireStudent } from '../require-person.ts';

export const getStudent: Handler<(typeof peopleEndpoints)['getStudent']> = (context, { id }) =>
  requireStudent(context, id);
