import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listAdmins } from '../people.queries.ts';
import { adminView } from '../people.view.ts';

export const getAdmins: Handler<(typeof peopleEndpoints)['getAdmins']> = async (context, input) =>
  (await listAdmins(context, input)).map(adminView);
