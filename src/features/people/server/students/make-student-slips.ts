import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { giveSlips } from '../give-slips.ts';

export const makeStudentSlips: SelfManagedVerb<(typeof peopleEndpoints)['makeStudentSlips']> = {
  selfManaged: (context, { ids }) => giveSlips(context, { role: 'student', ids }),
};
