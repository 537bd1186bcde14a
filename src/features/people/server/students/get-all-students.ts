import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listStudents } from '../people.queries.ts';
import { partnerView } from '../people.view.ts';

export const getAllStudents: Handler<(typeof peopleEndpoints)['getAllStudents']> = async (context, input) =>
  (await listStudents(context, input)).map((row) => partnerView(row, 'student'));
