import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listStudents } from '../people.queries.ts';
import { partnerView } from '../people.view.ts';
import { withPlacements } from './with-placements.ts';

export const searchStudents: Handler<(typeof peopleEndpoints)['searchStudents']> = async (context, input) => {
  const rows = await listStudents(context, input);
  if (context.actor.role === 'admin') return withPlacements(context, rows);
  return rows.map((row) => partnerView(row, 'student'));
};
