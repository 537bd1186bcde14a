import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { createInitialCredentials } from '../create-initial-credentials.ts';

export const createStudentCredentialSheets: SelfManagedHandler<
  (typeof peopleEndpoints)['createStudentCredentialSheets']
> = {
  managesTransactions: (context, { ids }) => createInitialCredentials(context, { role: 'student', ids }),
};
