import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listTeachers } from '../people.queries.ts';
import { namedPartnerView } from '../people.view.ts';

export const searchTeachers: Handler<(typeof peopleEndpoints)['searchTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map((row) => namedPartnerView(row, 'teacher'));
