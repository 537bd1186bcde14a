import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listStudents } from '../people.queries.ts';
import { withPlacements } from './with-placements.ts';

export const getStudents: Handler<(typeof peopleEndpoints)['getStudents']> = async (context, input) =>
  withPlacements(context, await listStudents(context, input));
