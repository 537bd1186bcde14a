import type { Verb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listTeachers } from '../people.queries.ts';
import { partnerWithoutEmail } from './partner-without-email.ts';

export const searchTeachers: Verb<(typeof peopleEndpoints)['searchTeachers']> = async (context, input) =>
  (await listTeachers(context, input)).map(partnerWithoutEmail);
