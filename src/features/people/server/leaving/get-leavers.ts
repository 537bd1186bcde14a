import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { listLeavers } from '../people.queries.ts';
import { leaverView } from '../people.view.ts';

export const getLeavers: Handler<(typeof peopleEndpoints)['getLeavers']> = async (context, input) =>
  (await listLeavers(context, input)).map(leaverView);
