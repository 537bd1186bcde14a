import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { createInitialCredentials } from '../create-initial-credentials.ts';

export const createStudentCredentialSheets: SelfManagedVerb<(typeof peopleEndpoints)['createStudentCredentialSheets']> =
  {
    selfManaged: (context, { ids }) => createInitialCredentials(context, { role: 'student', ids }),
  };
