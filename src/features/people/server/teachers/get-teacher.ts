import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { requireTeacher } from '../require-person.ts';

export const getTeacher: Handler<(typeof peopleEndpoints)['getTeacher']> = (context, { id }) =>
  requireTeacher(context, id);
