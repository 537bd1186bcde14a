import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listStudents } from '../people.queries.ts';
import { withPlacements } from './with-placements.ts';

export const getStudents: Verb<(typeof peopleEndpoints)['getStudents']> = async (context, input) =>
  withPlacements(context, await listStudents(context, input));
